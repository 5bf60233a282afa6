/** @jest-environment node */
import fc from 'fast-check';
import { isWellFormed, toWellFormed } from '@/store/paste/well-formed';

const anyText = fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })).map((units) => String.fromCharCode(...units));

test('a text is well-formed exactly if the browser’s own method says so', () => {
  fc.assert(fc.property(anyText, (text) => isWellFormed(text) === text.isWellFormed()));
});

test('lone surrogates are replaced as by the browser’s own method', () => {
  fc.assert(fc.property(anyText, (text) => toWellFormed(text) === text.toWellFormed()));
});
