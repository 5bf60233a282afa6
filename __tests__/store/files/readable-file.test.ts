import { readAhead } from '@/store/files/readable-file';

/** Builds files that count how many of them are being read. */
function build(count: number, size = 10) {
  const state = { reading: 0, most: 0 };
  const files = Array.from({ length: count }, (_, index) => ({
    size,
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('It was read before')) }),
    async arrayBuffer() {
      state.most = Math.max(state.most, ++state.reading);
      await new Promise((resolve) => setImmediate(resolve));
      state.reading--;
      return new TextEncoder().encode(String(index)).buffer;
    },
  }));
  return { files, state };
}

test('small files are read several at a time, and come in their order with their bytes', async () => {
  const { files, state } = build(1_000);
  const texts: string[] = [];
  for await (const file of readAhead(files)) {
    texts.push(new TextDecoder().decode(await file.slice(0, file.size).arrayBuffer()));
  }
  expect(texts).toEqual(Array.from({ length: 1_000 }, (_, index) => String(index)));
  expect(state.most).toBeGreaterThan(10);
  expect(state.most).toBeLessThanOrEqual(64);
});

test('a large file, and one that cannot be read, are left as they are', async () => {
  const large = build(1, 10_000_000).files;
  const gone = new Blob(['x']);
  gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
  const files = [...large, gone];
  const read = [];
  for await (const file of readAhead(files)) read.push(file);
  expect(read).toEqual(files);
});
