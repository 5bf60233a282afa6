import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { isArchive, readArchive } from '@/store/files/read-archive';
import { buildTar } from '../../support/build-tar';
import { buildZip } from '../../support/build-zip';
import { startProcessorTime } from '../../support/processor-time';

const FILE_MS = Date.UTC(2026, 0, 5, 12);

const read = (bytes: Uint8Array, path = 'a.zip') =>
  readArchive(new Blob([bytes.slice()]), path, { isWanted: (name) => !name.endsWith('.skip'), onProgress: () => {} });

async function list(bytes: Uint8Array, path?: string) {
  const files = await read(bytes, path);
  if (!files.ok) return files.error;
  return Object.fromEntries(files.value.map((each) => [each.path, each.text.ok ? each.text.value : each.text.error]));
}

const long = `${'folder/'.repeat(20)}ä.txt`;
const files = { 'a.txt': 'one\r\n', 'notes/b.md': 'x'.repeat(100_000), [long]: 'long' };

test('the text files of a tar are read, in gzip too, with their dates', async () => {
  const tar = buildTar({ ...files, 'c.png': new Uint8Array([137, 0]), 'd.skip': 'd', 'e.txt': ' ' }, FILE_MS);
  const expected = { ...files, 'c.png': 'binary', 'e.txt': 'empty' };
  expect(await list(tar, 'a.tar')).toEqual(expected);
  expect(await list(gzipSync(tar), 'a.tgz')).toEqual(expected);
  const unpacked = await read(tar);
  expect(unpacked.ok && unpacked.value[0]?.modifiedMs).toBe(FILE_MS);
});

test('a tar that the system packs is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'));
  mkdirSync(join(folder, 'in', ...'abcdefghij'.split('').map((letter) => letter.repeat(20))), { recursive: true });
  writeFileSync(join(folder, 'in', ...'abcdefghij'.split('').map((letter) => letter.repeat(20)), 'deep.txt'), 'deep');
  writeFileSync(join(folder, 'in/a.txt'), 'a');
  for (const format of ['gnu', 'pax', 'ustar']) {
    const tar = execFileSync('tar', [`--format=${format}`, '-cz', '-C', folder, 'in']);
    expect(Object.values((await list(new Uint8Array(tar))) as object).toSorted()).toEqual(['a', 'deep']);
  }
});

test('a text that is packed alone has its name without the ending', async () => {
  expect(await list(gzipSync(new TextEncoder().encode('text')), 'a.txt.gz')).toEqual({ 'a.txt': 'text' });
});

describe('gzip of several members, or with zeros at its end,', () => {
  const pack = (text: string) => gzipSync(new TextEncoder().encode(text));
  const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const two = join(pack('one '), pack('two'));

  test.each([
    ['two members', two, 'one two'],
    ['a hundred members', join(...Array.from({ length: 100 }, () => pack('one '))), 'one '.repeat(100)],
    ['an empty member at the end', join(pack('one'), pack('')), 'one'],
    ['an empty member at the beginning', join(pack(''), pack('one')), 'one'],
    [
      'a member longer than a piece',
      join(pack('1'), gzipSync(Buffer.alloc(300_000, 'a'), { level: 0 })),
      `1${'a'.repeat(300_000)}`,
    ],
    ['a zero', join(pack('one'), new Uint8Array(1)), 'one'],
    ['a block of zeros', join(two, new Uint8Array(100_000)), 'one two'],
    ['zeros behind an empty text', join(pack('one'), pack(''), new Uint8Array(512)), 'one'],
  ])('%s, is read', async (_name, bytes, text) => {
    expect(await list(bytes, 'a.txt.gz')).toEqual({ 'a.txt': text });
  });

  test('as the system joins and pads them, is read', async () => {
    const bytes = execFileSync('sh', ['-c', '(printf one | gzip; printf two | gzip -n; head -c 700 /dev/zero)']);
    expect(await list(new Uint8Array(bytes), 'a.txt.gz')).toEqual({ 'a.txt': 'onetwo' });
  });

  test('is damaged if it is cut anywhere but between two members', async () => {
    const first = pack('one ').length;
    for (let length = 2; length < two.length; length++) {
      const expected = length === first ? { 'a.txt': 'one ' } : expect.stringMatching(/-broken$/);
      expect(await list(two.subarray(0, length), 'a.txt.gz')).toEqual(expected);
    }
  });

  test('is damaged if any byte of a trailer is another, in each member', async () => {
    for (const end of [pack('one ').length, two.length]) {
      for (let place = end - 8; place < end; place++) {
        const damaged = two.slice();
        damaged[place] = (damaged[place] ?? 0) ^ 1;
        expect(await list(damaged, 'a.txt.gz')).toBe('gzip-broken');
        expect(await list(join(damaged, new Uint8Array(20)), 'a.txt.gz')).toBe('gzip-broken');
      }
    }
  });

  test('is damaged if anything else follows', async () => {
    expect(await list(join(two, new TextEncoder().encode('more')), 'a.txt.gz')).toBe('gzip-broken');
    expect(await list(join(two, new Uint8Array(9), two), 'a.txt.gz')).toBe('gzip-broken');
  });
});

test('an archive in an archive is read in its folder, and one that is deeper is no text', async () => {
  const inner = buildZip({ 'b.txt': 'b', 'deeper.zip': buildZip({ 'c.txt': 'c' }) });
  expect(
    await list(buildZip({ 'a.txt': 'a', 'part/1.zip': inner, 'part/2.tgz': gzipSync(buildTar({ d: 'd' })) })),
  ).toEqual({
    'a.txt': 'a',
    'part/b.txt': 'b',
    'part/deeper.zip': 'binary',
    'part/d': 'd',
  });
  expect(await list(buildZip({ 'a.zip': inner.subarray(0, 40), 'b.zip': 'a text' }))).toEqual({
    'a.zip': 'damaged',
    'b.zip': 'a text',
  });
});

test('a text is no archive', async () => {
  for (const text of ['', 'PK, said the user', 'ustar'.repeat(300), '\x1f\x8b']) {
    expect(await isArchive(new Blob([text]))).toBe(false);
  }
});

test('an archive of several megabytes, packed or not, is read whole, and says how far it is', async () => {
  const long = Object.fromEntries(
    [1, 700_000, 1_500_000, 3, 2_000_000].map((length, index) => [`${index}.txt`, `${index}`.repeat(length)]),
  );
  const archives = {
    zip: buildZip(long, { level: 0 }),
    tar: buildTar(long),
    tgz: gzipSync(buildTar(long), { level: 0 }),
  };
  for (const [ending, bytes] of Object.entries(archives)) {
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const files = await readArchive(new Blob([bytes.slice()]), `a.${ending}`, { isWanted: () => true, onProgress });
    const texts = files.ok ? files.value.map((each) => [each.path, each.text.ok && each.text.value]) : [];
    expect(Object.fromEntries(texts)).toEqual(long);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  }
});

test('a cut tar gives its whole files, and says that it is cut', async () => {
  const tar = buildTar(files);
  expect(await list(tar.subarray(0, 5_000))).toEqual({ 'a.txt': 'one\r\n', 'notes/b.md': 'damaged' });
  expect(await list(gzipSync(tar).subarray(0, 200))).toBe('gzip-broken');
});

const part = buildZip({ a: new Uint8Array(30_000_000).fill(97) });

const member = gzipSync(new Uint8Array(10_000_000).fill(97));

test.each([
  ['gzip', Buffer.concat(Array.from({ length: 30 }, () => member))],
  ['zips in a zip', buildZip(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.zip`, part])))],
])('a bomb of %s is given up within seconds', async (_name, bomb) => {
  const elapsed = startProcessorTime();
  expect(await list(bomb)).toBe('zip-too-big');
  expect(elapsed()).toBeLessThan(5_000);
});

test('with any damage, a tar is read or refused, and never throws', async () => {
  const tar = buildTar({ 'a.txt': 'one', 'b.txt': 'two' });
  await fc.assert(
    fc.asyncProperty(fc.nat(1_500), fc.integer({ min: 1, max: 255 }), fc.boolean(), async (place, change, isPacked) => {
      const bytes = isPacked ? gzipSync(tar) : tar.slice();
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ change;
      await expect(read(bytes)).resolves.toBeDefined();
    }),
    { numRuns: 300 },
  );
});
