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
  expect(parseFullQuery(text)).toEqual({ included, excluded, languages: [], excludedLanguages: [] });
});

test('of a pasted text, 30 terms are read', () => {
  expect(parseFullQuery('word '.repeat(5_000)).included).toHaveLength(30);
});

test.each([
  ['lang:sql', [], ['sql'], []],
  ['outage LANG:SQL', ['outage'], ['SQL'], []],
  ['-lang:js lang:ts lang:c++', [], ['ts', 'c++'], ['js']],
  ['outage lang: -lang:', ['outage'], [], []],
  ['"lang:sql" slang:sql', ['lang:sql', 'slang:sql'], [], []],
])('%j asks for %j in the languages %j, not %j', (text, included, languages, excludedLanguages) => {
  expect(parseFullQuery(text)).toEqual({ included, excluded: [], languages, excludedLanguages });
});
