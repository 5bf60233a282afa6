import { decodeWindows1252, telltaleLine } from '@/store/files/text-encoding';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

test('Windows-1252 is decoded with its dashes, quotes and the euro', () => {
  expect(decodeWindows1252(bytesOf(...ascii('Gr'), 0xfc, 0xdf, ...ascii('e '), 0x96, 0x93, 0x94, 0x80))).toEqual({
    text: 'Grüße –“”€',
    isLikely: true,
  });
});

test('bytes without a character, and control characters, are no text', () => {
  for (const byte of [0, 1, 0x7f, 0x81, 0x9d]) expect(decodeWindows1252(bytesOf(0x41, byte))).toBeUndefined();
});

test('a Russian text in Windows-1251 is an unlikely one', () => {
  expect(decodeWindows1252(bytesOf(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, ...ascii('OK')))?.isLikely).toBe(false);
});

test('a line shows the first character outside ASCII, without the lines around it', () => {
  expect(telltaleLine('plain\r\nnaïve café\r\nmore ü')).toBe('naïve café');
  const line = telltaleLine(`${'x'.repeat(100_000)}ü${'y'.repeat(100_000)}`);
  expect(line).toContain('xüy');
  expect(line.length).toBeLessThan(100);
});
