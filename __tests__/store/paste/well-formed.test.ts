import fc from 'fast-check';
import { beginningOf, isWellFormed, toWellFormed } from '@/store/paste/well-formed';

const anyText = fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })).map((units) => String.fromCharCode(...units));

test('a text is well-formed exactly if the browser’s own method says so', () => {
  fc.assert(fc.property(anyText, (text) => isWellFormed(text) === text.isWellFormed()));
});

test('lone surrogates are replaced as by the browser’s own method', () => {
  fc.assert(fc.property(anyText, (text) => toWellFormed(text) === text.toWellFormed()));
});

test('a text is cut where asked, or one unit earlier where that would cut a pair of surrogates', () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, length) => {
      const part = beginningOf(text, length);
      expect(text.startsWith(part)).toBe(true);
      expect(part + text.slice(part.length)).toHaveLength(text.length);
      expect([...part, ...text.slice(part.length)]).toEqual([...text]);
      expect([0, 1]).toContain(Math.min(length, text.length) - part.length);
    }),
  );
});
