import { readFileText } from '@/store/files/read-text-file';

const read = (content: BlobPart, maxBytes = 10_000_000) => readFileText(new Blob([content]), { maxBytes });

test('a file is read as its text without the byte order mark', async () => {
  expect(await read('\ufeffZürich\r\n🌍')).toEqual({ ok: true, value: 'Zürich\r\n🌍' });
});

test('a long file is read completely and reports its progress', async () => {
  const text = 'aé漢🌍'.repeat(300_000);
  const shares: number[] = [];
  const outcome = await readFileText(new Blob([text]), {
    maxBytes: 10_000_000,
    onProgress: (share) => shares.push(share),
  });
  expect(outcome.ok && outcome.value === text).toBe(true);
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a file that is too big is not read', async () => {
  const file = { size: 100_000_000 } as Blob;
  expect(await readFileText(file, { maxBytes: 32_000_000 })).toEqual({ ok: false, error: 'too-big' });
});

test.each([
  ['no content', '', 'empty'],
  ['only white space', ' \n\t', 'empty'],
  ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), 'binary'],
  ['a zero byte in its text', 'text\0text', 'binary'],
  ['Latin-1 text', new Uint8Array([0x5a, 0xfc, 0x72]), 'not-utf8'],
  ['truncated UTF-8', new Uint8Array([0x41, 0xe6, 0xbc]), 'not-utf8'],
  ['a zero character in UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0, 0, 0]), 'binary'],
  ['half a character of UTF-16', new Uint8Array([0xff, 0xfe, 0x41]), 'binary'],
] as const)('a file with %s is refused', async (_, content, fault) => {
  expect(await read(content)).toEqual({ ok: false, error: fault });
});

test.each([
  ['little-endian', [0xff, 0xfe], true],
  ['big-endian', [0xfe, 0xff], false],
] as const)('%s UTF-16 with its mark is read, however long', async (_name, mark, isLittle) => {
  const text = 'Grüße\r\n日本🌍'.repeat(100_000);
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  mark.forEach((byte, index) => void view.setUint8(index, byte));
  for (let index = 0; index < text.length; index++) view.setUint16(2 + index * 2, text.charCodeAt(index), isLittle);
  const outcome = await read(view.buffer);
  expect(outcome.ok && outcome.value === text).toBe(true);
});

test('a zero byte is found anywhere in a file', async () => {
  expect(await read(`${'x'.repeat(3_000_000)}\0`)).toEqual({ ok: false, error: 'binary' });
});

test('a folder, or a file that has changed, is refused as unreadable', async () => {
  const piece = { arrayBuffer: () => Promise.reject(new DOMException('Gone.', 'NotReadableError')) };
  const folder = { size: 4096, slice: () => piece } as unknown as Blob;
  expect(await readFileText(folder, { maxBytes: 10_000 })).toEqual({ ok: false, error: 'unreadable' });
});
