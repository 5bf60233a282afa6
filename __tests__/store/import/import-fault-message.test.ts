import { describeImportFault } from '@/store/import/import-fault-message';

test.each([
  ['empty', 'is empty.'],
  ['too-big', 'is 100 MB, and no more than 256 MB can be read.'],
  ['binary', 'is not a text file.'],
  ['not-utf8', 'cannot be read as text: it is not in UTF-8.'],
  ['unreadable', 'could not be read. It may be a folder, or have just changed.'],
  ['broken', 'is damaged or cut off: it begins like a list of pastes, but does not end like one.'],
  ['no-pastes', 'is a list without a single paste in it.'],
  ['too-new', 'was written by a newer version of Pastes.'],
  ['unusable', 'is a list, but none of its entries has a title or a content.'],
] as const)('the fault %s is told in a sentence of its own: the file %s', (fault, sentence) => {
  expect(describeImportFault({ reason: fault, leftOut: [] }, { name: 'a.json', size: 100_000_000 })).toBe(
    `“a.json” ${sentence}`,
  );
});
