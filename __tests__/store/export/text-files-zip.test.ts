import { unzipSync } from 'fflate';
import type { Language } from '@/store/code/languages';
import { zipTextFiles } from '@/store/export/text-files-zip';
import { readArchive } from '@/store/files/read-archive';
import { readImport } from '@/store/import/read-import';
import { toMoved } from '@/store/paste/moved-text';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { buildPaste } from '../../support/build-paste';
import { startProcessorTime } from '../../support/processor-time';

function zip(pastes: readonly Paste[], languages: ReadonlyMap<string, Language> = new Map()): Uint8Array<ArrayBuffer> {
  const zipped = zipTextFiles(pastes, languages);
  if (!zipped.ok) throw new Error(zipped.error);
  return zipped.value;
}

const namesIn = (bytes: Uint8Array) => Object.keys(unzipSync(bytes)).filter((name) => name !== 'pastes.json');
const named = (...titles: readonly string[]) => titles.map((title, index) => buildPaste({ _id: `${index}`, title }));

test.each([
  ['a title', 'Shopping list', 'Milk', 'Shopping list.txt'],
  ['an ending of its own', 'deployment.yaml', 'Milk', 'deployment.yaml'],
  ['a recognised language', 'Totals', 'SELECT sum(price) FROM orders WHERE paid = 1;', 'Totals.sql'],
  ['Python', 'Report', 'def report(path):\n    import csv\n    return list(csv.reader(open(path)))', 'Report.py'],
  ['a page', 'Start', '<!doctype html>\n<html><body><p>Hello</p></body></html>', 'Start.html'],
  ['no title', '', 'Milk', 'Untitled.txt'],
  ['a path', '../../etc/passwd', 'Milk', 'etc passwd.txt'],
  ['the name of a device', 'CON', 'Milk', '_CON.txt'],
  ['the key of a prototype', '__proto__', 'Milk', '__proto__.txt'],
])('a paste with %s is a file with a safe name', (_name, title, content, name) => {
  expect(namesIn(zip([buildPaste({ title, content })]))).toEqual([name]);
});

test('a paste of which only the beginning is left is no text file, which would look whole, but stays in the backup', () => {
  const moved = toMoved(buildPaste({ _id: 'moved', title: 'Moved', content: 'Long. '.repeat(100) }), 100);
  const bytes = zip([moved, ...named('Whole')]);
  expect(namesIn(bytes)).toEqual(['Whole.txt']);
  expect(JSON.parse(new TextDecoder().decode(unzipSync(bytes)['pastes.json']))).toEqual([moved, ...named('Whole')]);
});

test('the language that the user chose decides the ending', () => {
  expect(namesIn(zip([buildPaste({ _id: 'a', title: 'Start' })], new Map([['a', 'kotlin']])))).toEqual(['Start.kt']);
});

test('names that a file system would confuse are numbered, and none is longer than 255 bytes', () => {
  expect(
    namesIn(zip(named('Notes', 'notes', 'NOTES (2)', 'Zu\u0308rich', 'Z\u00fcrich', 'pastes.json', '', ''))),
  ).toEqual([
    'Notes.txt',
    'notes (2).txt',
    'NOTES (2) (2).txt',
    'Zu\u0308rich.txt',
    'Z\u00fcrich (2).txt',
    'pastes (2).json',
    'Untitled.txt',
    'Untitled (2).txt',
  ]);
  const long = '漢'.repeat(200);
  const names = namesIn(zip(named(...Array.from({ length: 120 }, () => long))));
  expect(new Set(names).size).toBe(120);
  expect(Math.max(...names.map((name) => new TextEncoder().encode(name).length))).toBeLessThanOrEqual(255);
});

test('the file of a paste has its text to the letter and its date to the second', async () => {
  const paste = buildPaste({ title: 'a', content: 'one\r\ntwo\n\n\ttab ', createdAt: '2025-07-05T12:00:01.789Z' });
  const files = await readArchive(new Blob([zip([paste])]), 'a.zip', {
    isWanted: (path) => path === 'a.txt',
    onProgress: () => {},
  });
  expect(files).toMatchObject({
    ok: true,
    value: [{ text: { ok: true, value: paste.content }, modifiedMs: Date.parse('2025-07-05T12:00:01.000Z') }],
  });
});

/** Texts, titles and dates that files cannot hold, or not all. */
const odd: readonly Paste[] = [
  buildPaste({ _id: 'crlf', title: 'a/b', content: 'one\r\ntwo\r' }),
  buildPaste({ _id: 'half', title: 'half \ud83d', content: 'half \ud83d of a pair' }),
  buildPaste({ _id: 'mark', content: '\ufeffbegins with a mark' }),
  buildPaste({ _id: 'nul', content: 'a\0b' }),
  buildPaste({ _id: 'empty', title: 'empty', content: '' }),
  buildPaste({ _id: 'blank', title: '', content: ' \n' }),
  buildPaste({ _id: 'list', content: '[{"_id":"x","title":"a backup in a paste","content":"x"}]' }),
  buildPaste({ _id: 'note', content: '{"isTrashed":true,"userEditedTimestampUsec":1700003600000000}' }),
  { ...buildPaste({ _id: 'pin' }), pinnedAt: '2026-01-05T12:00:00.000Z' },
  buildPaste({ _id: 'old', createdAt: UNKNOWN_DATE }),
  buildPaste({ _id: 'far', createdAt: '+275760-09-13T00:00:00.000Z' }),
  { ...buildPaste({ _id: 'foreign' }), ...{ color: 'red' } },
];

const importZip = (bytes: Uint8Array<ArrayBuffer>) =>
  readImport([{ path: 'pastes.zip', file: new Blob([bytes]), modifiedMs: null }], () => {});

test('the import of the zip gives every paste back as it was', async () => {
  expect(await importZip(zip(odd))).toMatchObject({
    ok: true,
    value: { contents: null, imported: { pastes: odd, repairedCount: 0, repeatedCount: 0, unusableCount: 0 } },
  });
});

test('10,000 pastes are zipped and read again within seconds', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    buildPaste({
      _id: `${index}`,
      title: index % 2 === 0 ? '' : `Paste ${index}`,
      content: `def f${index}(x):\n    return ${index}`,
    }),
  );
  const usedMs = startProcessorTime();
  const read = await importZip(zip(many));
  expect(read.ok && read.value.imported.pastes).toEqual(many);
  expect(usedMs()).toBeLessThan(15_000);
});
