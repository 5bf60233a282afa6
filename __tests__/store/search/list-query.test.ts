import fc from 'fast-check';
import { DEFAULT_QUERY, readListQuery, writeListQuery } from '@/store/search/list-query';
import { SORT_ORDERS } from '@/store/search/sort';

test('the whole list has no query in the address', () => {
  expect(writeListQuery(DEFAULT_QUERY)).toBe('');
  expect(readListQuery(new URLSearchParams(''))).toEqual(DEFAULT_QUERY);
});

test('an unknown value in the address is ignored', () => {
  expect(readListQuery(new URLSearchParams('in=titles&sort=random'))).toEqual(DEFAULT_QUERY);
});

test('the whole list has no query even in browsers without URLSearchParams.size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor;
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    expect(writeListQuery(DEFAULT_QUERY)).toBe('');
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

test('an address that names scope and order overrides the remembered ones; an address without them uses these', () => {
  const remembered = { order: 'stored', searchesContent: true } as const;
  const chosen = { ...DEFAULT_QUERY, text: 'a' };
  expect(readListQuery(new URLSearchParams('q=a'), remembered)).toEqual({ ...DEFAULT_QUERY, ...remembered, text: 'a' });
  expect(writeListQuery(chosen, remembered)).toBe('?q=a&in=title&sort=newest');
  expect(readListQuery(new URLSearchParams('q=a&in=title&sort=newest'), remembered)).toEqual(chosen);
});

test('a query is read from the address as it was written', () => {
  const queries = fc.record({
    text: fc.string({ unit: 'grapheme' }),
    searchesContent: fc.boolean(),
    order: fc.constantFrom(...SORT_ORDERS),
    keepsOrder: fc.boolean(),
  });
  fc.assert(
    fc.property(queries, (query) => {
      expect(readListQuery(new URLSearchParams(writeListQuery(query)))).toEqual(query);
    }),
  );
});
