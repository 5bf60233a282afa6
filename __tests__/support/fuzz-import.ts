import fc from 'fast-check';
import { readImport } from '@/store/import/read-import';
import { parseJson } from '@/store/parse-json';
import { isPaste } from '@/store/paste/paste';
import { buildZip } from './build-zip';
import { runWithin } from './processor-time';

/** Texts that mean something to one format or another. */
const PIECES = [
  '<',
  '>',
  '</',
  ']]>',
  '&',
  '"',
  "'",
  "'''",
  '`',
  '```',
  '\n',
  '\r\n',
  '\t',
  '  ',
  '- ',
  ': ',
  '{',
  '}',
  '[',
  ']',
];
const VALUES = ['null', '1', '-1e999', 'true', '[]', '{}', '""', '\ud83d', '\0', '__proto__', 'é'.repeat(300)];

/** How many cases each format gets, for a long search; undefined in the gate. */
const numRuns = process.env.PASTES_FUZZ_RUNS === undefined ? {} : { numRuns: Number(process.env.PASTES_FUZZ_RUNS) };

/** How a file may be encoded: in UTF-8, in UTF-8 with an invalid byte, and in older encodings. */
const ENCODINGS = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-8 with another byte': (text: string) => Buffer.concat([Buffer.from(text), Buffer.of(0xe4)]),
  'windows-1252': (text: string) => Buffer.from(text.replaceAll('e', 'é'), 'latin1'),
  'utf-16': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16 without a mark': (text: string) => Buffer.from(text, 'utf16le'),
} as const;

/** One case of three is in another encoding than UTF-8. */
const encodingArbitrary = fc.oneof(
  { weight: 2, arbitrary: fc.constant('utf-8' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])) },
);

interface Change {
  readonly kind: 'cut' | 'cut-end' | 'repeat' | 'nest' | 'insert' | 'replace';
  readonly file: number;
  readonly start: number;
  readonly length: number;
  readonly piece: string;
}

const changeArbitrary: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('cut', 'cut-end', 'repeat', 'nest', 'insert', 'replace'),
  file: fc.nat(),
  start: fc.nat(),
  length: fc.nat(60),
  piece: fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 8 })),
});

function changeText(text: string, { kind, start: place, length, piece }: Change): string {
  const start = place % (text.length + 1);
  const [before, part, after] = [text.slice(0, start), text.slice(start, start + length), text.slice(start + length)];
  switch (kind) {
    case 'cut':
      return before + after;
    case 'cut-end':
      return before;
    case 'repeat':
      return before + part.repeat(1 + (length % 5)) + part + after;
    case 'nest':
      return before + text + part + after;
    case 'insert':
      return before + piece + part + after;
    case 'replace':
      return before + piece + after;
  }
}

/** Returns what can be read of a text: no comment of XML, and of JSON only the last value of a name that comes again. */
function readableOf(text: string): string {
  const json = parseJson(text);
  return json === undefined ? text.replace(/<!--[\s\S]*?-->/g, '') : JSON.stringify(json);
}

/**
 * Imports changed copies of valid files: cut, repeated, nested, with other values, in other encodings. It never throws, takes
 * under a second, and what comes of it are intact pastes. A mark of the files that is in no paste is left out with a word.
 *
 * @param files valid files by their paths. If there are several, they are imported as a zip
 * @param marks words of the files that tell its entries apart
 */
export async function fuzzImport(files: Readonly<Record<string, string>>, marks: readonly string[]): Promise<void> {
  const names = Object.keys(files);
  const changesArbitrary = fc.array(changeArbitrary, { maxLength: 3 });
  const property = fc.asyncProperty(changesArbitrary, encodingArbitrary, async (changes, encoding) => {
    const changed = { ...files };
    for (const change of changes) {
      const name = names[change.file % names.length] as string;
      changed[name] = changeText(changed[name] as string, change);
    }
    const written = Object.fromEntries(names.map((name) => [name, ENCODINGS[encoding](changed[name] as string)]));
    const isSingle = names.length === 1;
    const bytes = isSingle ? (written[names[0] as string] as Uint8Array) : buildZip(written);
    const path = isSingle ? (names[0] as string) : 'export.zip';
    const file = new Blob([bytes.slice()]);
    const read = await runWithin(1_000, () => readImport([{ path, file, modifiedMs: null }], () => {}));
    if (!read.ok) return;
    const { imported, contents } = read.value;
    expect(imported.pastes.every(isPaste)).toBe(true);
    if ((contents?.leftOut.length ?? 0) > 0 || encoding === 'windows-1252') return;
    const found = imported.pastes.map((paste) => `${paste.title}\n${paste.content}`).join('\n');
    const all = Object.values(changed).map(readableOf).join('\n');
    const lost = marks.filter((mark) => all.includes(mark) && !found.includes(mark));
    expect({ lost, of: lost.length === 0 ? {} : changed }).toEqual({ lost: [], of: {} });
  });
  await fc.assert(property, numRuns);
}
