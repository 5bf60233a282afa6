/** @jest-environment node */
import { UNKNOWN_DATE } from '@/store/paste-date';
import { isNestedTooDeep, repairRecord } from '@/store/repair';
import { buildPaste } from '../support/build-paste';

test.each([
  ['a number', 7, '7'],
  ['true', true, 'true'],
  ['null', null, ''],
  ['a list', ['a', 1], '["a",1]'],
  ['an object', { a: 1 }, '{"a":1}'],
])('%s in place of a title or a content becomes text', (_name, value, text) => {
  const repaired = repairRecord({ ...buildPaste(), title: value, content: value });
  expect(repaired).toEqual(buildPaste({ title: text, content: text }));
});

test('missing fields become empty, and a missing date unknown', () => {
  expect(repairRecord({ _id: 'a' })).toEqual({ _id: 'a', title: '', content: '', createdAt: UNKNOWN_DATE });
});

test('a bare string becomes the content of a paste', () => {
  expect(repairRecord('lost text')).toMatchObject({ title: '', content: 'lost text' });
});

test.each([
  ['milliseconds', 1_736_072_430_400, '2025-01-05T10:20:30.400Z'],
  ['a date without a time', '2025-01-05', '2025-01-05T00:00:00.000Z'],
  ['no date', 'yesterday', UNKNOWN_DATE],
  ['milliseconds that no date has', 1e300, UNKNOWN_DATE],
  ['an object', {}, UNKNOWN_DATE],
  ['nothing', undefined, UNKNOWN_DATE],
])('a date given as %s is read, or else unknown', (_name, createdAt, expected) => {
  expect(repairRecord({ ...buildPaste(), title: 1, createdAt })?.createdAt).toBe(expected);
});

test('a number in place of an id becomes its text, so links to the paste go on working', () => {
  expect(repairRecord({ ...buildPaste(), _id: 1736072430400 })?._id).toBe('1736072430400');
});

test('a record without an id gets one that depends on its text alone', () => {
  const first = repairRecord({ title: 'a', content: 'b' });
  expect(first?._id).toMatch(/^repaired-[0-9a-z]+$/);
  expect(repairRecord({ content: 'b', title: 'a', colour: 'red' })?._id).toBe(first?._id);
  expect(repairRecord({ title: 'a', content: 'c' })?._id).not.toBe(first?._id);
});

test('an id with half a surrogate pair becomes one that an address can carry', () => {
  expect(repairRecord(buildPaste({ _id: 'a\ud800' }))?._id).toBe('a\ufffd');
});

test('fields that we do not know stay through a repair', () => {
  expect(repairRecord({ ...buildPaste(), title: 1, tags: ['x'] })).toMatchObject({ title: '1', tags: ['x'] });
});

test.each([[null], [undefined], [7], [[]], [{}], [{ name: 'x' }]])('%p holds nothing of a paste', (record) => {
  expect(repairRecord(record)).toBeUndefined();
});

test('nesting is measured without recursion, however deep it goes', () => {
  let nested: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth++) nested = [nested];
  expect(isNestedTooDeep(nested)).toBe(true);
  expect(isNestedTooDeep([[['x']]])).toBe(false);
});
