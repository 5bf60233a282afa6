import fc from 'fast-check';
import type { DecodedExport } from '@/store/export/export-file';
import { measureExcess, measureSize, planKeepBoth } from '@/store/import/import-plan';
import { planMerge } from '@/store/import/merge-versions';
import { encodeList } from '@/store/list/codec';
import { decodeList } from '@/store/list/decode';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { CAPACITY } from '@/store/storage/storage-usage';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { decodeExport } from '../../support/decode-export';

const counts = ({ newCount, identicalCount, differentCount }: ReturnType<typeof planKeepBoth>) => ({
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

/** Lists that often share ids, as two versions of one backup do. */
const pasteLists = fc.uniqueArray(anyPaste, { selector: ({ _id }) => _id });

/** The records of files that were joined by hand: ids repeat within one file too. */
const recordLists = fc.array(anyPaste, { minLength: 1 });

function readExport(records: readonly Paste[]): DecodedExport {
  const decoded = decodeExport(JSON.stringify(records));
  if (!decoded.ok) throw new Error(`This is no backup: ${decoded.error}.`);
  return decoded.value;
}

const planFile = (present: readonly Paste[], { pastes, originalIds }: DecodedExport) =>
  planKeepBoth(present, pastes, originalIds);

test('a moved text is imported beside another one under an id of its whole text, however much of it is in the record', () => {
  const listed = buildPaste({ _id: 'a' });
  const texts = ['one', 'two'].map((end) => buildPaste({ _id: 'a', content: `${'Long. '.repeat(100)}${end}` }));
  const idOf = (paste: Paste) => planKeepBoth([listed], [paste]).added[0]?._id;
  const [one, two] = texts.map((paste) => [20, 100].map((length) => idOf(toMoved(paste, length))));
  expect(one?.[0]).toBe(one?.[1]);
  expect(one?.[0]).not.toBe(two?.[0]);
});

test('a paste with the id and text of a present one is skipped, whatever its date', () => {
  const present = buildPastes('a', 'b');
  const plan = planKeepBoth(present, [{ ...(present[1] as Paste), createdAt: '2020-01-01T00:00:00.000Z' }]);
  expect(plan.added).toEqual([]);
  expect(counts(plan)).toEqual({ newCount: 0, identicalCount: 1, differentCount: 0 });
});

test('a paste with the id of a present one and another text is added under a new id', () => {
  const other = buildPaste({ _id: 'id-a', content: 'changed' });
  const plan = planKeepBoth(buildPastes('a'), [other]);
  expect(plan.added).toEqual([{ ...other, _id: expect.stringMatching(/^id-a-\w+$/) }]);
  expect(counts(plan)).toEqual({ newCount: 0, identicalCount: 0, differentCount: 1 });
});

test('a new id never equals an id in the file', () => {
  const other = buildPaste({ _id: 'id-a', content: 'changed' });
  const takenId = planKeepBoth(buildPastes('a'), [other]).added[0]?._id ?? '';
  const plan = planKeepBoth(buildPastes('a'), [other, buildPaste({ _id: takenId, title: 'of the file' })]);
  expect(plan.added.map(({ _id }) => _id)).toEqual([`${takenId}-2`, takenId]);
});

test('an id that names an Object property is treated like any other', () => {
  const hostile = ['__proto__', 'constructor', 'toString'].map((_id) => buildPaste({ _id }));
  expect(planKeepBoth([], hostile).added).toEqual(hostile);
  expect(counts(planKeepBoth(hostile, hostile)).identicalCount).toBe(3);
});

test('importing an export adds nothing', () => {
  fc.assert(
    fc.property(pasteLists, (pastes) => {
      const decoded = decodeExport(encodeList(pastes));
      const imported = decoded.ok ? decoded.value.pastes : [];
      expect(imported).toEqual(pastes);
      expect(counts(planKeepBoth(pastes, imported))).toEqual({
        newCount: 0,
        identicalCount: pastes.length,
        differentCount: 0,
      });
    }),
  );
});

test('importing the raw text of a list with repeated ids into that list adds nothing', () => {
  fc.assert(
    fc.property(recordLists, (records) => {
      const stored = decodeList(JSON.stringify(records)).pastes;
      expect(planFile(stored, readExport(records)).added).toEqual([]);
    }),
  );
});

test('an import of repeated ids loses nothing and duplicates nothing, and a second one adds nothing', () => {
  fc.assert(
    fc.property(pasteLists, recordLists, (present, records) => {
      const decoded = readExport(records);
      const plan = planFile(present, decoded);
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
      expect(plan.newCount + plan.identicalCount + plan.differentCount + decoded.repeatedCount).toBe(records.length);
      expect(planFile(list, decoded).added).toEqual([]);
    }),
  );
});

test('the excess is what an import needs beyond the free space', () => {
  const plan = planKeepBoth([], [buildPaste()]);
  const needed = encodeList(plan.added).length;
  const usageOver =
    (used: number) =>
    (addedText = '') =>
      used + addedText.length;
  expect(measureSize(plan, usageOver(100))).toBe(needed);
  expect(measureExcess(plan, usageOver(CAPACITY - needed))).toBe(0);
  expect(measureExcess(plan, usageOver(CAPACITY - needed + 7))).toBe(7);
  expect(measureExcess(planKeepBoth([buildPaste()], [buildPaste()]), usageOver(CAPACITY + 7))).toBe(0);
});

test('an import that replaces pastes needs only what they are longer', () => {
  const listed = buildPaste({ content: 'x'.repeat(1_000) });
  const newer = buildPaste({ content: 'y'.repeat(1_010), createdAt: '2026-01-01T00:00:00.000Z' });
  const plan = planMerge([listed], { pastes: [newer], originalIds: new Map() });
  const measureUsage = (addedText = '') => CAPACITY - 10 + addedText.length;
  expect(measureSize(plan, measureUsage)).toBe(10);
  expect(measureExcess(plan, measureUsage)).toBe(0);
});
