/** @jest-environment node */
import fc from 'fast-check';
import { readListQuery, WHOLE_LIST, writeListQuery } from '@/store/list-query';
import { SORT_ORDERS } from '@/store/sort';

test('the whole list needs no query in the address', () => {
  expect(writeListQuery(WHOLE_LIST)).toBe('');
  expect(readListQuery(new URLSearchParams(''))).toEqual(WHOLE_LIST);
});

test('an address that says something unknown means the whole list', () => {
  expect(readListQuery(new URLSearchParams('in=titles&sort=random'))).toEqual(WHOLE_LIST);
});

test('the whole list needs none either in browsers that do not tell the size of a query', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor;
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    expect(writeListQuery(WHOLE_LIST)).toBe('');
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

test('what is written into the address is read from it again', () => {
  const queries = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    includesContent: fc.boolean(),
    order: fc.constantFrom(...SORT_ORDERS),
  });
  fc.assert(
    fc.property(queries, (query) => {
      expect(readListQuery(new URLSearchParams(writeListQuery(query)))).toEqual(query);
    }),
  );
});
