/** @jest-environment node */
import fc from 'fast-check';
import { type Draft, decodeDraft, encodeDraft } from '@/store/draft';

const draft: Draft = { id: 'd', pasteId: 'p', baseVersion: null, title: 'T', content: 'C', savedAtMs: 1 };

test('what is written is read again', () => {
  expect(decodeDraft(encodeDraft(draft))).toEqual(draft);
});

test.each([
  ['no JSON', '{'],
  ['another value', '7'],
  ['a missing text', JSON.stringify({ ...draft, content: undefined })],
  ['an empty id', JSON.stringify({ ...draft, id: '' })],
  ['a number for a paste', JSON.stringify({ ...draft, pasteId: 7 })],
])('%s is no draft', (_what, text) => {
  expect(decodeDraft(text)).toBeUndefined();
});

test('no text at all makes the reading fail', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void decodeDraft(text)));
});
