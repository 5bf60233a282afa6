import { isNestedTooDeep } from '@/store/list/codec';
import { repairRecord } from '@/store/list/repair';
import { UNKNOWN_DATE } from '@/store/paste/paste';
import { buildPaste } from '../../support/build-paste';

test.each([
  ['a number', 7, '7'],
  ['true', true, 'true'],
  ['null', null, ''],
  ['a list', ['a', 1], '["a",1]'],
  ['an object', { a: 1 }, '{"a":1}'],
])('%s instead of a title or content becomes text', (_name, value, text) => {
  const repaired = repairRecord({ ...buildPaste(), title: value, content: value });
  expect(repaired).toEqual(buildPaste({ title: text, content: text }));
});

test('a missing title or content becomes empty, and a missing date unknown', () => {
  expect(repairRecord({ _id: 'a' })).toEqual({ _id: 'a', title: '', content: '', createdAt: UNKNOWN_DATE });
});

test('a bare string becomes the content of a paste', () => {
  expect(repairRecord('lost text')).toMatchObject({ title: '', content: 'lost text' });
});

test.each([
  ['milliseconds', 1_736_072_430_400, '2025-01-05T10:20:30.400Z'],
  ['a date without a time', '2025-01-05', '2025-01-05'],
  ['text that is not a date', 'yesterday', UNKNOWN_DATE],
  ['milliseconds out of range', 1e300, UNKNOWN_DATE],
  ['an object', {}, UNKNOWN_DATE],
  ['nothing', undefined, UNKNOWN_DATE],
])('a date given as %s becomes a date or the unknown date', (_name, createdAt, expected) => {
  expect(repairRecord({ ...buildPaste(), title: 1, createdAt })?.createdAt).toBe(expected);
});

test('a number instead of an id becomes its text, so links to the paste keep working', () => {
  expect(repairRecord({ ...buildPaste(), _id: 1736072430400 })?._id).toBe('1736072430400');
});

test('a record without an id gets one that depends only on its text', () => {
  const first = repairRecord({ title: 'a', content: 'b' });
  expect(first?._id).toMatch(/^repaired-[0-9a-z]+$/);
  expect(repairRecord({ content: 'b', title: 'a', colour: 'red' })?._id).toBe(first?._id);
  expect(repairRecord({ title: 'a', content: 'c' })?._id).not.toBe(first?._id);
});

test('a lone surrogate in an id is replaced, so that a URL can hold the id', () => {
  expect(repairRecord(buildPaste({ _id: 'a\ud800' }))?._id).toBe('a\ufffd');
});

test('a repair keeps unknown fields', () => {
  expect(repairRecord({ ...buildPaste(), title: 1, tags: ['x'] })).toMatchObject({ title: '1', tags: ['x'] });
});

test('nesting of any depth is measured without a stack overflow', () => {
  let nested: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth++) nested = [nested];
  expect(isNestedTooDeep(nested)).toBe(true);
  expect(isNestedTooDeep([[['x']]])).toBe(false);
});
