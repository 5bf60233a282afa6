/** @jest-environment node */
import { readFileText } from '@/store/file-text';

const read = (content: BlobPart, maxBytes = 10_000_000) => readFileText(new Blob([content]), { maxBytes });

test('a file is read as the text it holds, without the mark in front of it', async () => {
  expect(await read('\ufeffZürich\r\n🌍')).toEqual({ ok: true, value: 'Zürich\r\n🌍' });
});

test('a long file is read whole, and it is told how far that has come', async () => {
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

test('a file that is too big is not read at all', async () => {
  const file = { size: 100_000_000 } as Blob;
  expect(await readFileText(file, { maxBytes: 32_000_000 })).toEqual({ ok: false, error: 'too-big' });
});

test.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n\t', 'empty'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), 'binary'],
  ['a zero byte in a text', 'text\0text', 'binary'],
  ['Latin-1', new Uint8Array([0x5a, 0xfc, 0x72]), 'not-utf8'],
  ['UTF-8 that breaks off', new Uint8Array([0x41, 0xe6, 0xbc]), 'not-utf8'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0]), 'not-utf8'],
  ['UTF-16 of the other order', new Uint8Array([0xfe, 0xff, 0, 0x41]), 'not-utf8'],
] as const)('a file that holds %s gives no text', async (_, content, fault) => {
  expect(await read(content)).toEqual({ ok: false, error: fault });
});

test('a zero byte is found wherever it is', async () => {
  expect(await read(`${'x'.repeat(3_000_000)}\0`)).toEqual({ ok: false, error: 'binary' });
});

test('a folder, or a file that has changed, gives no text', async () => {
  const piece = { arrayBuffer: () => Promise.reject(new DOMException('Gone.', 'NotReadableError')) };
  const folder = { size: 4096, slice: () => piece } as unknown as Blob;
  expect(await readFileText(folder, { maxBytes: 10_000 })).toEqual({ ok: false, error: 'unreadable' });
});
