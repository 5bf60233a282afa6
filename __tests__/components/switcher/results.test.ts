import { type Command, listResults, type Results } from '@/components/switcher/results';
import { buildPaste, buildPastes } from '../../support/build-paste';

const command = (name: string, words = ''): Command => ({ name, words, run: () => {} });
const commands = [command('Export', 'backup'), command('Recently deleted', 'trash bin'), command('Dark theme')];
const pastes = buildPastes(...Array.from({ length: 30 }, (_, index) => `Snippet ${index + 1}`));

/** What the rows say, a command in brackets. */
function describeRows({ rows }: Results): readonly string[] {
  return rows.map((row) => {
    if (row.kind === 'paste') return row.paste.title;
    return row.kind === 'command' ? `[${row.command.name}]` : 'all';
  });
}

test('an empty field lists the first 8 pastes, and every command', () => {
  for (const text of ['', '  ']) {
    const results = listResults(pastes, text, commands);
    expect(describeRows(results)).toEqual([
      ...pastes.slice(0, 8).map(({ title }) => title),
      '[Export]',
      '[Recently deleted]',
      '[Dark theme]',
    ]);
  }
});

test('a search lists 20 pastes at most, and a row that leads to all of them', () => {
  const results = listResults(pastes, 'snippet', commands);
  expect(describeRows(results)).toEqual([...pastes.slice(0, 20).map(({ title }) => title), 'all']);
  expect(results).toMatchObject({ pasteCount: 30, commandCount: 0 });
  expect(describeRows(listResults(pastes.slice(0, 20), 'snippet', commands))).not.toContain('all');
});

test('the words may be in title and content, in any order, and ignore case and accents', () => {
  const paste = buildPaste({ title: 'Café', content: 'open until nine' });
  expect(describeRows(listResults([...pastes, paste], 'NINE cafe', commands))).toEqual(['Café']);
});

test.each([
  ['export', ['[Export]']],
  ['EXP', ['[Export]']],
  ['bin', ['[Recently deleted]']],
  ['deleted rec', ['[Recently deleted]']],
  ['theme dark', ['[Dark theme]']],
  ['xport', []],
  ['dark export', []],
  ['> dark', ['[Dark theme]']],
  ['>', ['[Export]', '[Recently deleted]', '[Dark theme]']],
])('%s finds the commands %j: each word begins one of a command', (text, expected) => {
  expect(describeRows(listResults([], text, commands))).toEqual(expected);
});

test('pastes come before commands, and are so few that these are in sight', () => {
  const results = listResults(pastes, 'S', [command('System theme')]);
  expect(describeRows(results)).toEqual([...pastes.slice(0, 6).map(({ title }) => title), 'all', '[System theme]']);
  expect(results).toMatchObject({ pasteCount: 30, commandCount: 1 });
});

test('a command whose name is typed comes first, and behind a > there are no pastes', () => {
  const named = [...pastes.slice(0, 2), buildPaste({ title: 'An export' })];
  const rows = (text: string) => describeRows(listResults(named, text, commands));
  expect(rows('Export')).toEqual(['[Export]', 'An export']);
  expect(rows('dark th')).toEqual(['[Dark theme]']);
  // Two letters begin too many words, and 'backup' is another word for it.
  expect(rows('ex')).toEqual(['An export', '[Export]']);
  expect(rows('backup')).toEqual(['[Export]']);
  expect(rows('>snippet')).toEqual([]);
});

test('pastes that lack words come behind the others, under a heading of their own, with what they lack', () => {
  const { groups, pasteCount, partialCount } = listResults(
    [...pastes.slice(0, 2), buildPaste({ title: 'Retry', content: 'curl with a flag' })],
    'snippet 1 curl',
    [],
  );
  expect(groups.map(({ name }) => name)).toEqual(['Without all words']);
  expect(groups[0]?.rows[0]).toMatchObject({ paste: { title: 'Snippet 1' }, missing: ['curl'] });
  expect({ pasteCount, partialCount }).toEqual({ pasteCount: 2, partialCount: 2 });
});
