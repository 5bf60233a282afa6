/** @jest-environment node */
import { parseFullQuery } from '@/store/search/full-query';

test.each([
  ['outage billing', ['outage', 'billing'], []],
  ['  outage\t billing ', ['outage', 'billing'], []],
  ['"billing outage" march', ['billing outage', 'march'], []],
  ['„billing outage“', ['billing outage'], []],
  ['march "billing out', ['march', 'billing out'], []],
  ['outage -billing', ['outage'], ['billing']],
  ['-"billing outage" march', ['march'], ['billing outage']],
  ['foo-bar --force', ['foo-bar'], ['-force']],
  ['outage - ""', ['outage'], []],
  ['5" disk', ['5"', 'disk'], []],
  [' ', [], []],
])('%j asks for %j without %j', (text, included, excluded) => {
  expect(parseFullQuery(text)).toEqual({ included, excluded });
});

test('of a pasted text, 30 terms are read', () => {
  expect(parseFullQuery('word '.repeat(5_000)).included).toHaveLength(30);
});
