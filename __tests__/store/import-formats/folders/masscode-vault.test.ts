import { readMasscodeVault } from '@/store/import-formats/folders/masscode-vault';
import { fuzzImport } from '../../../support/fuzz-import';
import { findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const snippet = (fields: Readonly<Record<string, string>>, body: string) => `---
contents:
  - id: 1
    label: Fragment 1
    language: plain_text
${Object.entries({
  createdAt: '1704100000000',
  description: 'null',
  isDeleted: '0',
  isFavorites: '0',
  tags: '[]',
  updatedAt: '1704448800000',
  ...fields,
})
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('')}---

${body}`;

const fragment = (label: string, language: string, value: string, fence = '```') =>
  `## Fragment: ${label}\n${fence}${language}\n${value}\n${fence}\n`;

test('each fragment of a snippet is a paste: folders are in the title, a favourite is a pin, the trash stays out', () => {
  const found = findInFolder(readMasscodeVault, {
    'v/code/Shell/Disk.md': snippet(
      { name: 'Disk use', isFavorites: '1', tags: '[1, 2]', description: 'how full' },
      fragment('F', 'shell', 'du -sh\n\n  *'),
    ),
    'v/code/Two.md': snippet(
      { name: '"007"' },
      `${fragment('a', 'plain_text', '````js\nx\n````', '`````')}\n${fragment('b', '', 'y')}`,
    ),
    'v/code/.masscode/inbox/Quick.md': snippet({ name: 'Quick' }, fragment('F', '', 'z')),
    'v/code/.masscode/trash/Old.md': snippet({ name: 'Old', isDeleted: '1' }, fragment('F', '', 'gone')),
    'v/code/.masscode/state.json': '{}',
    'v/code/Shell/.meta.yaml': 'id: 1',
    'v/notes/Plain.md': '---\nname: x\n---\n\ntext',
  });
  expect(textsOf(found)).toEqual([
    ['Shell/Disk use', 'du -sh\n\n  *'],
    ['007 – a', '````js\nx\n````'],
    ['007 – b', 'y'],
    ['Quick', 'z'],
  ]);
  expect(found.pastes[0]).toMatchObject({
    createdAt: '2024-01-05T10:00:00.000Z',
    pinnedAt: '2024-01-05T10:00:00.000Z',
  });
  expect(leftOutOf(found)).toEqual([
    ...['language', 'description', 'tag', 'tag', 'deleted-snippet', 'settings-file', 'settings-file'],
  ]);
  expect(found.others).toEqual(['v/notes/Plain.md']);
});

test('a fence of the same length in a text ends nothing, and text beside the fragments is a paste', () => {
  const body = `by hand\n\n${fragment('F', 'markdown', 'a\n```\nb\n```\nc')}\n`;
  expect(textsOf(findInFolder(readMasscodeVault, { 'a.md': snippet({ name: 'A' }, body) }))).toEqual([
    ['A', 'a\n```\nb\n```\nc'],
    ['A', 'by hand'],
  ]);
});

test('changed anyhow, no fragment is lost without a word', () =>
  fuzzImport(
    {
      'a.md': snippet({ name: 'A' }, `${fragment('one', '', 'north')}\n${fragment('two', '', 'south')}`),
      'b.md': snippet({ name: 'B' }, fragment('F', '', 'west')),
    },
    ['north', 'south', 'west'],
  ));
