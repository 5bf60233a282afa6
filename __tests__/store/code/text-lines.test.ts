import fc from 'fast-check';
import { countLines, cutIntoChunks, findChunk, quickLength, shownText } from '@/store/code/text-lines';
import { countText } from '@/store/paste/text-count';

const anyText = fc
  .array(fc.constantFrom('\n', '\r', '\r\n', 'a', 'word ', '🌍', 'x'.repeat(6000)), { maxLength: 300 })
  .map((parts) => parts.join(''));

test('the chunks of any text are the whole text, and begin at the beginning of a line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = shownText(text);
      const chunks = cutIntoChunks(shown);
      const parts = chunks.map(({ lineStarts, end }) => shown.slice(lineStarts[0], end));
      expect(parts.join('')).toBe(shown);
      for (const part of parts.slice(0, -1)) expect(part.endsWith('\n')).toBe(true);
    }),
  );
});

test('the lines are the same as in the counts; an empty text has one line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(countLines(cutIntoChunks(shownText(text)))).toBe(Math.max(countText(text).lines, 1));
    }),
  );
});

test('each line begins behind a line break', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = shownText(text);
      const starts = cutIntoChunks(shown).flatMap(({ lineStarts }) => lineStarts);
      const lengths = shown.split('\n').map((line) => line.length + 1);
      expect(starts).toEqual(
        lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0)),
      );
    }),
  );
});

test('the shown text keeps every offset', () => {
  expect(shownText('a\rb\r\nc\n')).toBe('a\nb\r\nc\n');
});

test('a line is found in its chunk, and one beyond the end in the last', () => {
  const chunks = cutIntoChunks('line\n'.repeat(1000));
  for (const [index, { firstLine, lineStarts }] of chunks.entries()) {
    expect(findChunk(chunks, firstLine)).toBe(index);
    expect(findChunk(chunks, firstLine + lineStarts.length - 1)).toBe(index);
  }
  expect(findChunk(chunks, 5000)).toBe(chunks.length - 1);
});

test('20,000 lines make chunks of at most 100 lines', () => {
  const chunks = cutIntoChunks('x\n'.repeat(20_000));
  expect(Math.max(...chunks.map(({ lineStarts }) => lineStarts.length))).toBeLessThanOrEqual(101);
});

test('a text is shown up to the 20,000th character of a line that is too long, and up to 200,000 lines', () => {
  const code = 'let a = 1;\n'.repeat(100_000);
  expect(quickLength(code)).toBe(code.length);
  expect(quickLength(`${code}${'ש'.repeat(20_000)}\n`)).toBe(code.length + 20_001);
  expect(quickLength(`${code}${'ש'.repeat(20_001)}\n${code}`)).toBe(code.length + 20_000);
  expect(quickLength('a\n'.repeat(1_000_000))).toBe(400_000);
});
