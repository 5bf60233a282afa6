import fc from 'fast-check';
import { readImport } from '@/store/import/read-import';
import { sourceText } from '@/store/import-formats/import-format';
import { readJsonNotes } from '@/store/import-formats/json-notes/json-notes';
import { isPaste } from '@/store/paste/paste';
import { runWithin } from '../../../support/processor-time';

// Mutations of valid files: cut, repeated, nested, with values of other types, with other bytes.

const NUM_RUNS = Number(process.env.PASTES_FUZZ_RUNS ?? 400);
const MAX_MS = 1_000;

const notes = [
  { id: 1, title: 'Milk', content: 'two litres', updatedAt: '2024-01-05T10:00:00Z', pinned: true, tags: ['home'] },
  { _id: { $oid: '65a0c0ffee65a0c0ffee65a0' }, name: 'Bread', body: 'white', created: 1704448800, deleted: false },
  { uuid: 'b', subject: 'Eggs', text: 'ten', modified: { seconds: 1704448800, nanoseconds: 0 } },
  { title: 'Garden', children: [{ string: 'beds', children: [{ string: 'beans' }] }] },
  {
    name: 'Parts',
    content: [
      { label: 'a', value: '1', language: 'c' },
      { label: 'b', value: '2' },
    ],
  },
];

const files: readonly unknown[] = [
  notes,
  { notes },
  { data: { items: notes.slice(0, 2) } },
  Object.fromEntries(notes.slice(0, 3).map((note, index) => [`n${index}`, note])),
  notes[0],
];

/** A value in place of another one, or the file itself in it. */
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(1e300, -1, '', ' ', '\0', '\ud800', '__proto__', '9'.repeat(400), [[[[]]]], {
    title: 'x',
    text: 'y',
  }),
  fc.constantFrom(...files),
);

const mutations = fc.record({
  file: fc.constantFrom(...files),
  changes: fc.array(fc.tuple(fc.nat(), values, fc.constantFrom('replace', 'remove', 'nest', 'repeat')), {
    maxLength: 4,
  }),
  asLines: fc.boolean(),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
});

type Change = readonly [place: number, value: unknown, kind: 'replace' | 'remove' | 'nest' | 'repeat'];

function change(json: unknown, [place, value, kind]: Change): unknown {
  const holders: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
  const root = { root: structuredClone(json) };
  const visit = (holder: Record<string, unknown>) => {
    for (const key of Object.keys(holder)) {
      holders.push({ holder, key });
      const member = holder[key];
      if (typeof member === 'object' && member !== null) visit(member as Record<string, unknown>);
    }
  };
  visit(root);
  const { holder, key } = holders[place % holders.length] as (typeof holders)[number];
  const old = holder[key];
  if (kind === 'replace') holder[key] = value;
  else if (kind === 'nest') holder[key] = { data: old };
  else if (kind === 'repeat') holder[key] = [old, old, old];
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (holder !== root) delete holder[key];
  return root.root;
}

function write(json: unknown, asLines: boolean): string {
  return asLines && Array.isArray(json) ? json.map((line) => JSON.stringify(line)).join('\n') : JSON.stringify(json);
}

test('any mutation of notes in JSON is read within a second, and each entry is a paste or left out', async () => {
  await fc.assert(
    fc.asyncProperty(mutations, async ({ file, changes, asLines, cut }) => {
      const changed = changes.reduce<unknown>((json, each) => change(json, each as Change), file);
      const whole = write(changed, asLines);
      const text = cut === null ? whole : whole.slice(0, Math.floor(whole.length * cut));
      const { found, read } = await runWithin(MAX_MS, async () => ({
        found: readJsonNotes(sourceText('a.json', text, 0)),
        read: await readImport([{ path: 'a.json', file: new Blob([text]), modifiedMs: 0 }], () => {}),
      }));
      if (read.ok) expect(read.value.imported.pastes.every(isPaste)).toBe(true);
      if (typeof found !== 'object') return;
      expect(found.pastes.every(isPaste)).toBe(true);
      const entries = Array.isArray(changed) && text === whole ? changed.length : 0;
      expect(found.pastes.length + found.leftOut.length).toBeGreaterThanOrEqual(entries);
      if (found.pastes.length > 0) expect(found.fields).not.toHaveLength(0);
    }),
    { numRuns: NUM_RUNS },
  );
});

test('of a file with other bytes, nothing is stored that is no text', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(notes));
  const mutated = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(mutated, async (changes) => {
      const damaged = bytes.slice();
      for (const [place, byte] of changes) damaged[place] = byte;
      const read = await readImport([{ path: 'a.json', file: new Blob([damaged]), modifiedMs: 0 }], () => {});
      if (read.ok) expect(read.value.imported.pastes.every(isPaste)).toBe(true);
    }),
    { numRuns: NUM_RUNS },
  );
});
