import { readBear } from '@/store/import-formats/folders/bear';
import { fuzzImport } from '../../../support/fuzz-import';
import { FILE_MS, findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const info = (more: object = {}) => ({
  transient: true,
  type: 'net.daringfireball.markdown',
  creatorIdentifier: 'net.shinyfrog.bear',
  'net.shinyfrog.bear': {
    modificationDate: '2024-02-02T10:00:00Z',
    pinned: 0,
    trashed: 0,
    uniqueIdentifier: 'A',
    ...more,
  },
  version: 2,
});

test('a bundle is a paste with its heading as the title, its date and its pin, and the trash stays out', () => {
  const found = findInFolder(readBear, {
    'Plan.textbundle/info.json': info({ pinned: 1 }),
    'Plan.textbundle/text.md': '# The plan\n\n#trip',
    'Plan.textbundle/assets/notes.csv': 'a,b',
    'Old.textbundle/info.json': info({ trashed: 1 }),
    'Old.textbundle/text.markdown': '# Old',
    'Locked.textbundle/info.json': info({ encrypted: 1, encryptedData: 'AAE' }),
    'tags.json': { tags: [] },
    'mine/a.json': '{}',
  });
  expect(textsOf(found)).toEqual([['The plan', '# The plan\n\n#trip']]);
  expect(found.pastes[0]).toMatchObject({
    createdAt: '2024-02-02T10:00:00.000Z',
    pinnedAt: '2024-02-02T10:00:00.000Z',
  });
  expect(leftOutOf(found)).toEqual(['trashed-note', 'encrypted-note', 'attachment', 'settings-file']);
  expect(found.others).toEqual(['mine/a.json']);
});

test('a bundle of another program has the name of its folder, or its first line', () => {
  const other = { version: 2, type: 'net.daringfireball.markdown' };
  const found = findInFolder(readBear, { 'x/Idea.textbundle/info.json': other, 'x/Idea.textbundle/text.txt': 'a\nb' });
  expect(textsOf(found)).toEqual([['Idea', 'a\nb']]);
  expect(found.pastes[0]?.createdAt).toBe(new Date(FILE_MS).toISOString());
  expect(textsOf(findInFolder(readBear, { 'info.json': other, 'text.md': '## \nSo it is' }))).toEqual([
    ['So it is', '## \nSo it is'],
  ]);
});

test('another info.json is none', () => {
  const files = { 'a/info.json': { version: 2 }, 'a/text.md': 'x', 'b/info.json': { version: 2, type: 'x' } };
  expect(findInFolder(readBear, files).others).toHaveLength(3);
});

test('changed anyhow, no note is lost without a word', () => {
  const files = { 'A.textbundle/info.json': JSON.stringify(info()), 'A.textbundle/text.md': '# Plan\nnorth' };
  return fuzzImport({ ...files, 'B.textbundle/info.json': JSON.stringify(info()), 'B.textbundle/text.md': 'south' }, [
    'north',
    'south',
  ]);
});
