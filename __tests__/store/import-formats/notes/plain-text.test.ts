import { tagsIn } from '@/store/facets/tags';
import { sourceText } from '@/store/import-formats/import-format';
import { readPlainText } from '@/store/import-formats/notes/plain-text';
import { fuzzImport } from '../../../support/fuzz-import';

const FILE_MS = Date.UTC(2026, 0, 5, 12);

function read(path: string, text: string) {
  const [paste] = readPlainText(sourceText(path, text, FILE_MS)).pastes;
  if (paste === undefined) throw new Error('A text file is one paste');
  return paste;
}

const withBlock = (...lines: string[]) => ['---', ...lines, '---', '', 'The text', ''].join('\n');

describe('front matter', () => {
  test('gives the title, the date, the pin and the tags, and is removed', () => {
    const text = withBlock('title: Trip', 'tags: [home, to do]', 'updated: 2024-01-05T10:00:00Z', 'pinned: true');
    expect(read('notes/a.md', text)).toMatchObject({
      title: 'notes/Trip',
      content: 'The text\n\n#home #to-do\n',
      createdAt: '2024-01-05T10:00:00.000Z',
      pinnedAt: '2024-01-05T10:00:00.000Z',
    });
  });

  test('may have line ends of Windows, quotes, and lists of lines', () => {
    const text = withBlock('title: "A: \\"b\\""', "date: '2024-01-05'", 'tags:', '  - one', '  - "#two"');
    expect(read('a.md', text.replace(/\n/g, '\r\n'))).toMatchObject({
      title: 'A: "b"',
      content: 'The text\r\n\n#one #two\n',
      createdAt: '2024-01-05',
    });
  });

  test('may be in TOML', () => {
    const text = '+++\ntitle = "Trip"\ndate = 2024-01-05T10:00:00Z\ntags = ["home", "to do"]\n+++\nThe text';
    expect(read('a.md', text)).toMatchObject({
      title: 'Trip',
      content: 'The text\n\n#home #to-do\n',
      createdAt: '2024-01-05T10:00:00.000Z',
    });
  });

  test('does not repeat a tag that the text has', () => {
    expect(read('a.md', `${withBlock('title: A', 'tags: one Two')}see #one #two`).content).toBe(
      'The text\nsee #one #two',
    );
    expect(read('a.md', '---\ntags: [one, two]\n---\n#one\n\nThe text').content).toBe('#one\n\nThe text\n\n#two\n');
  });

  test('keeps each tag, also beside a longer word, an address and the tags of the text', () => {
    const ofText = (text: string) => [...tagsIn(read('a.md', `---\ntags: [work, faq]\n---\n${text}`).content).keys()];
    expect(ofText('Notes of the #workshop at https://x/#faq today').sort()).toEqual(['faq', 'work']);
    expect(ofText('The text #other').sort()).toEqual(['faq', 'other', 'work']);
    expect(ofText('#first The text').sort()).toEqual(['faq', 'first', 'work']);
  });

  test.each([
    ['javascript', 'node.js'],
    ['programming', 'c++'],
    ['work', '2024'],
  ])('with the tags %s and %s stays, because the second is none here', (first, second) => {
    const text = withBlock('title: Trip', `tags: [${first}, ${second}]`);
    expect(read('a.md', text).content).toBe(text);
  });

  test('with more tags than a line holds stays, and nothing is added', () => {
    const text = withBlock(`tags: [${Array.from({ length: 100 }, (_, index) => `tag${index}`).join(', ')}]`);
    expect(read('a.md', text).content).toBe(text);
  });

  test.each([
    ['a field that a paste has no place for', ['title: Trip', 'layout: post']],
    ['an id', ['title: Trip', 'id: 5']],
    ['two spellings of one name', ['title: Trip', 'Title: Journey']],
    ['a second date', ['title: Trip', 'created: 2023-01-05', 'updated: 2024-01-05']],
    ['a pin that cannot be read', ['title: Trip', 'pinned: yes']],
    ['a mark of the trash', ['title: Trip', 'deleted: true']],
    ['fields in a field', ['title: Trip', 'cover:', '  image: a.png']],
    ['a text of several lines', ['title: Trip', 'summary: |', '  one', '  two']],
    ['a comment', ['title: Trip', '# mine']],
  ])('with %s stays in the text, so nothing of it is lost', (_name, lines) => {
    const text = withBlock(...lines);
    expect(read('a.md', text)).toMatchObject({ title: 'Trip', content: text });
  });

  test('without a title leaves the name, without its ending', () => {
    expect(read('Trip.md', withBlock('date: 2024-01-05'))).toMatchObject({ title: 'Trip', content: 'The text\n' });
  });

  test('with nothing behind it stays', () => {
    const text = '---\ntitle: Trip\n---\n';
    expect(read('a.md', text)).toMatchObject({ title: 'Trip', content: text });
  });

  test.each([
    ['a line between paragraphs', 'a.md', 'One\n\n---\n\ntitle: no\n---\n'],
    ['two lines with text between', 'a.md', '---\nJust text\n---\nmore'],
    ['a block without an end', 'a.md', '---\ntitle: Trip\n'],
    ['another kind of file', 'a.yml', withBlock('title: Trip')],
  ])('is not %s', (_name, path, text) => {
    expect(read(path, text)).toMatchObject({ title: path, content: text, createdAt: new Date(FILE_MS).toISOString() });
  });
});

test('the ids that Notion adds to names are no part of a title', () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(read(`Trips ${id}/Norway ${id}.md`, '# Norway').title).toBe('Trips/Norway');
  expect(read(`Table ${id}.csv`, 'a,b').title).toBe('Table.csv');
  expect(read(`${id}.md`, 'a').title).toBe(`${id}.md`);
  expect(read(`commit ${id}0.md`, 'a').title).toBe(`commit ${id}0.md`);
});

test('changed anyhow, a Markdown file loses nothing without a word', () => {
  const text = withBlock('title: Trip', 'tags: [home, "to do"]', 'updated: 2024-01-05T10:00:00Z', 'place: north');
  return fuzzImport({ 'a.md': text }, ['Trip', 'home', 'north', 'The text']);
});
