import fc from 'fast-check';
import { readArchive } from '@/store/files/read-archive';
import { isZip } from '@/store/files/read-zip';
import { buildBomb, buildZip } from '../../support/build-zip';
import { startProcessorTime } from '../../support/processor-time';

const read = (zip: Uint8Array, isWanted: (path: string) => boolean = () => true) =>
  readArchive(new Blob([zip.slice()]), 'a.zip', { isWanted, onProgress: () => {} });

async function list(zip: Uint8Array) {
  const files = await read(zip);
  if (!files.ok) throw new Error(files.error);
  return files.value.map(({ path, text }) => [path, text.ok ? text.value : text.error]);
}

test('the text files of a zip are read, packed or not, and folders are none', async () => {
  const files = { 'a.txt': 'one\r\n', 'notes/ä 漢.md': 'x'.repeat(100_000), __proto__: 'proto' };
  for (const level of [0, 6] as const) {
    expect(await list(buildZip({ ...files, 'empty/': new Uint8Array() }, { level }))).toEqual(Object.entries(files));
  }
});

test.each([
  ['Zürich café.txt', 'Z\x81rich caf\x82.txt'],
  ['Größe.txt', 'Gr\x94\xe1e.txt'],
  ['año.txt', 'a\xa4o.txt'],
  ['Übung ÄÖ.txt', '\x9abung \x8e\x99.txt'],
  ['São João.txt', 'S\xc6o Jo\xc6o.txt'],
  ['Ærø.txt', '\x92r\x9b.txt'],
  ['Ámbito.txt', '\xb5mbito.txt'],
  ['メモ.txt', '\x83\x81\x83\x82.txt'],
  ['日本語.txt', '\x93\xfa\x96\x7b\x8c\xea.txt'],
  ['Vue入門.md', 'Vue\x93\xfc\x96\xe5.md'],
  ['ä 漢.txt', Buffer.from('ä 漢.txt').toString('latin1')],
])('a name that is not said to be UTF-8 is read as what it is: %s', async (name, bytes) => {
  const zip = buildZip({ ['a'.repeat(bytes.length)]: 'text' });
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 6, true);
  zip.set(Buffer.from(bytes, 'latin1'), directory + 46);
  expect(await list(zip)).toEqual([[name, 'text']]);
});

test('a zip without files is one, and any other file is none', async () => {
  expect(await list(buildZip({}))).toEqual([]);
  expect(await isZip(new Blob([buildZip({}).slice()]))).toBe(true);
  expect(await isZip(new Blob([buildZip({ a: 'b' }).slice()]))).toBe(true);
  expect(await isZip(new Blob(['PK, said the user']))).toBe(false);
  expect(await isZip(new Blob([]))).toBe(false);
});

test('only wanted files are unpacked', async () => {
  const files = await read(buildZip({ 'a.txt': 'a', 'b.txt': 'b' }), (path) => path === 'b.txt');
  expect(files.ok && files.value.map(({ path }) => path)).toEqual(['b.txt']);
});

test('what is no text is named with the reason', async () => {
  expect(
    await list(buildZip({ 'a.png': new Uint8Array([137, 0]), b: ' \n', c: new Uint8Array([0xe4, 0x6e]) })),
  ).toEqual([
    ['a.png', 'binary'],
    ['b', 'empty'],
    ['c', 'not-utf8'],
  ]);
});

test('a file in UTF-16 is text, and of one in another encoding there is a guess', async () => {
  const files = { 'a.txt': new Uint8Array([0xff, 0xfe, 0x41, 0]), 'b.txt': new Uint8Array([0x5a, 0xfc, 0x72]) };
  const unpacked = await read(buildZip(files));
  expect(unpacked).toMatchObject({
    ok: true,
    value: [{ text: { ok: true, value: 'A' } }, { text: { ok: false }, guess: { text: 'Zür', isLikely: true } }],
  });
});

test('an encrypted file, and one of another method, are left out', async () => {
  const flagged = buildZip({ a: 'text' });
  const view = new DataView(flagged.buffer);
  const directory = view.getUint32(flagged.length - 6, true);
  view.setUint16(directory + 8, 1, true);
  expect(await list(flagged)).toEqual([['a', 'encrypted']]);
  view.setUint16(directory + 8, 0, true);
  view.setUint16(directory + 10, 14, true);
  expect(await list(flagged)).toEqual([['a', 'damaged']]);
});

test('the time of a file is exact to the second where the zip has it in UTC, and unknown if there is no such day', async () => {
  const stamp = new Uint8Array([1, 0, 0, 0, 0x60]);
  const mtime = new Date(2026, 0, 5, 12, 30, 20);
  const timeOf = async (zip: Uint8Array) => {
    const files = await read(zip);
    return files.ok ? files.value[0]?.modifiedMs : undefined;
  };
  expect(await timeOf(buildZip({ a: 'a' }, { mtime }))).toBe(mtime.getTime());
  expect(await timeOf(buildZip({ a: 'a' }, { mtime, extra: { 21589: stamp } }))).toBe(0x60000000 * 1000);
  const zip = buildZip({ a: 'a' }, { mtime: new Date(2026, 1, 28) });
  const view = new DataView(zip.buffer);
  const date = view.getUint32(zip.length - 6, true) + 14;
  view.setUint16(date, view.getUint16(date, true) + 3, true);
  expect(await timeOf(zip)).toBe(null);
});

test('a zip that is cut anywhere is refused, and never throws', async () => {
  const zip = buildZip({ 'a.txt': 'text '.repeat(50), 'b.txt': 'other' });
  for (let length = 0; length < zip.length; length++) {
    expect(await read(zip.subarray(0, length))).toEqual({ ok: false, error: 'zip-broken' });
  }
});

test('with any damage, each text is the one that was packed, or none', async () => {
  const texts = ['text '.repeat(50), 'other'];
  const zip = buildZip({ 'a.txt': texts[0] as string, 'b.txt': texts[1] as string });
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const damaged = zip.slice();
      damaged[place] = (damaged[place] ?? 0) ^ change;
      const files = await read(damaged);
      for (const { text } of files.ok ? files.value : []) if (text.ok) expect(texts).toContain(text.value);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['1,000 files of 10 MB in one place', 10_000_000, 1_000, 10_000_000],
  ['1,000 files of 10 MB in one place that claim a byte each', 10_000_000, 1_000, 1],
])('a bomb of %s is given up within seconds', async (_name, unpackedBytes, fileCount, claimedBytes) => {
  const bomb = buildBomb(unpackedBytes, fileCount, claimedBytes);
  expect(bomb.length).toBeLessThan(1_200_000);
  const usedMs = startProcessorTime();
  const files = await read(bomb);
  // Up to 256 MB are unpacked. All 10 GB would take minutes.
  expect(usedMs()).toBeLessThan(20_000);
  expect(files).toEqual({ ok: false, error: 'zip-too-big' });
});
