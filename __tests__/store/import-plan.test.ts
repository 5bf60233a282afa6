/** @jest-environment node */
import fc from 'fast-check';
import { type Backup, decodeBackup, encodeBackup } from '@/store/backup-file';
import { decode, encode } from '@/store/codec';
import { measureExcess, planImport } from '@/store/import-plan';
import type { Paste } from '@/store/paste';
import { CAPACITY_CHARACTERS } from '@/store/storage-usage';
import { buildPaste, buildPastes } from '../support/build-paste';

const counts = ({ newCount, identicalCount, differentCount }: ReturnType<typeof planImport>) => ({
  newCount,
  identicalCount,
  differentCount,
});

const anyPaste = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'd', 'a-2'),
  title: fc.constantFrom('', 'x', 'y'),
  content: fc.constantFrom('', 'z'),
  createdAt: fc.constantFrom('2025-01-05T10:20:30.400Z', '2026-01-01T00:00:00.000Z'),
});

/** Lists in which ids meet often, as in two versions of one backup. */
const pasteLists = fc.uniqueArray(anyPaste, { selector: ({ _id }) => _id });

/** What files hold that were joined by hand: ids meet in one of them too. */
const recordLists = fc.array(anyPaste, { minLength: 1 });

function readBackup(records: readonly Paste[]): Backup {
  const backup = decodeBackup(JSON.stringify(records));
  if (!backup.ok) throw new Error(`This is no backup: ${backup.error}.`);
  return backup.value;
}

const planFile = (present: readonly Paste[], { pastes, originalIds }: Backup) =>
  planImport(present, pastes, originalIds);

test('a paste with an id that the list lacks is added as it is', () => {
  const [paste] = buildPastes('new');
  const plan = planImport(buildPastes('a'), [paste as Paste]);
  expect(plan.added).toEqual([paste]);
  expect(counts(plan)).toEqual({ newCount: 1, identicalCount: 0, differentCount: 0 });
});

test('a paste that says the same as the present one is passed over, whatever its date', () => {
  const present = buildPastes('a', 'b');
  const plan = planImport(present, [{ ...(present[1] as Paste), createdAt: '2020-01-01T00:00:00.000Z' }]);
  expect(plan.added).toEqual([]);
  expect(counts(plan)).toEqual({ newCount: 0, identicalCount: 1, differentCount: 0 });
});

test('a paste that says something else under a present id comes beside it, under an id of its own', () => {
  const other = buildPaste({ _id: 'id-a', content: 'changed' });
  const plan = planImport(buildPastes('a'), [other]);
  expect(plan.added).toEqual([{ ...other, _id: expect.stringMatching(/^id-a-\w+$/) }]);
  expect(counts(plan)).toEqual({ newCount: 0, identicalCount: 0, differentCount: 1 });
});

test('a second import of the same file finds what the first one put beside, and adds nothing', () => {
  const present = buildPastes('a');
  const imported = [buildPaste({ _id: 'id-a', content: 'changed' }), buildPaste({ _id: 'new' })];
  const afterFirst = [...present, ...planImport(present, imported).added];
  expect(counts(planImport(afterFirst, imported))).toEqual({ newCount: 0, identicalCount: 2, differentCount: 0 });
});

test('an id for what comes beside is never one that the file itself uses', () => {
  const other = buildPaste({ _id: 'id-a', content: 'changed' });
  const takenId = planImport(buildPastes('a'), [other]).added[0]?._id ?? '';
  const plan = planImport(buildPastes('a'), [other, buildPaste({ _id: takenId, title: 'of the file' })]);
  expect(plan.added.map(({ _id }) => _id)).toEqual([`${takenId}-2`, takenId]);
});

test('an id like a property of every object is an id like any other', () => {
  const hostile = ['__proto__', 'constructor', 'toString'].map((_id) => buildPaste({ _id }));
  expect(planImport([], hostile).added).toEqual(hostile);
  expect(counts(planImport(hostile, hostile)).identicalCount).toBe(3);
});

test('the import of an export adds nothing', () => {
  fc.assert(
    fc.property(pasteLists, (pastes) => {
      const backup = decodeBackup(encodeBackup(encode(pastes)));
      const imported = backup.ok ? backup.value.pastes : [];
      expect(imported).toEqual(pastes);
      expect(counts(planImport(pastes, imported))).toEqual({
        newCount: 0,
        identicalCount: pastes.length,
        differentCount: 0,
      });
    }),
  );
});

test('nothing present is replaced, nothing of the file is lost, and a second import adds nothing', () => {
  fc.assert(
    fc.property(pasteLists, pasteLists, (present, imported) => {
      const plan = planImport(present, imported);
      const list = [...present, ...plan.added];
      expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
      for (const { title, content } of imported) {
        expect(list).toContainEqual(expect.objectContaining({ title, content }));
      }
      expect(plan.newCount + plan.identicalCount + plan.differentCount).toBe(imported.length);
      expect(planImport(list, imported).added).toEqual([]);
    }),
  );
});

test('two backups joined into one file bring each paste once', () => {
  const pastes = buildPastes('a', 'b');
  const backup = readBackup([...pastes, ...pastes]);
  expect(planFile([], backup).added).toEqual(pastes);
  expect(backup.repeatedCount).toBe(2);
});

test('of two versions under one id, the one that is present is passed over, wherever it stands in the file', () => {
  const [first, second] = [buildPaste({ _id: 'a', content: 'A1' }), buildPaste({ _id: 'a', content: 'A2' })];
  for (const present of [first, second]) {
    const plan = planFile([present], readBackup([first, second]));
    expect(plan.added.map(({ content }) => content)).toEqual([present === first ? 'A2' : 'A1']);
    expect(plan.identicalCount).toBe(1);
  }
});

test('the download of a list whose repeated ids were told apart, imported again, brings nothing', () => {
  fc.assert(
    fc.property(recordLists, (records) => {
      const stored = decode(JSON.stringify(records)).pastes;
      expect(planFile(stored, readBackup(records)).added).toEqual([]);
    }),
  );
});

test('of a file with repeated ids nothing is lost, nothing comes twice, and a second import adds nothing', () => {
  fc.assert(
    fc.property(pasteLists, recordLists, (present, records) => {
      const backup = readBackup(records);
      const plan = planFile(present, backup);
      const list = [...present, ...plan.added];
      expect(list.slice(0, present.length)).toEqual(present);
      expect(new Set(list.map(({ _id }) => _id)).size).toBe(list.length);
      for (const { title, content } of records) {
        expect(list).toContainEqual(expect.objectContaining({ title, content }));
      }
      const versionOf = ({ _id, title, content }: Paste) => JSON.stringify([_id, title, content]);
      const newVersions = new Set(records.map(versionOf));
      for (const paste of present) newVersions.delete(versionOf(paste));
      expect(plan.added.length).toBeLessThanOrEqual(newVersions.size);
      expect(plan.newCount + plan.identicalCount + plan.differentCount + backup.repeatedCount).toBe(records.length);
      expect(planFile(list, backup).added).toEqual([]);
    }),
  );
});

test('it is told by how many characters an import exceeds what is left', () => {
  const plan = planImport([], [buildPaste()]);
  const needed = encode(plan.added).length;
  expect(measureExcess(plan, CAPACITY_CHARACTERS - needed)).toBe(0);
  expect(measureExcess(plan, CAPACITY_CHARACTERS - needed + 7)).toBe(7);
  expect(measureExcess(planImport([buildPaste()], [buildPaste()]), CAPACITY_CHARACTERS)).toBe(0);
});
