import { lookForExcluded, parseFullQuery } from '@/store/search/full-query';

test.each([
  ['outage billing', ['outage', 'billing'], [], []],
  ['  outage\t billing ', ['outage', 'billing'], [], []],
  ['"billing outage" march', ['march'], ['billing outage'], []],
  ['„billing outage“', [], ['billing outage'], []],
  ['march "billing out', ['march'], ['billing out'], []],
  ['outage -billing', ['outage'], [], ['billing']],
  ['-"billing outage" march', ['march'], [], ['billing outage']],
  ['foo-bar', ['foo-bar'], [], []],
  ['push --force', ['push', '--force'], [], []],
  ['rm -rf out', ['rm', '-rf', 'out'], [], []],
  ['git \u2014force', ['git', '\u2014force'], [], []],
  ['tar -xvf', ['tar'], [], ['xvf']],
  ['-outage', ['-outage'], [], []],
  ['-outage -billing', ['-outage', '-billing'], [], []],
  ['-"billing outage"', [], ['billing outage'], []],
  ['march -"tv"', ['march'], [], ['tv']],
  ['outage \u2013 \u200b "\u00ad"', ['outage'], [], []],
  ['outage - ""', ['outage'], [], []],
  ['5" disk', ['5"', 'disk'], [], []],
  [' ', [], [], []],
])('%j asks for the words %j and the phrases %j, without %j', (text, words, phrases, excluded) => {
  expect(parseFullQuery(text)).toEqual({ words, phrases, excluded, languages: [], tags: [], excludedKinds: [] });
});

test.each([
  ['tar -xvf --all', 'tar xvf --all'],
  ['march -"billing outage" -tv -april', 'march "billing outage" -tv april'],
  ['outage -lang:sql', 'outage -lang:sql'],
])('what %j leaves out is looked for by %j', (text, instead) => {
  expect(lookForExcluded(text)).toBe(instead);
});

test('of a pasted text, 30 terms are read', () => {
  expect(parseFullQuery('word '.repeat(5_000)).words).toHaveLength(30);
});

test.each([
  ['lang:sql', [], [], ['sql'], []],
  ['outage LANG:SQL', ['outage'], [], ['SQL'], []],
  ['-lang:js lang:ts lang:c++', [], [], ['ts', 'c++'], ['js']],
  ['-lang:sql', [], [], [], ['sql']],
  ['outage lang: -lang:', ['outage'], [], [], []],
  ['"lang:sql" slang:sql', ['slang:sql'], ['lang:sql'], [], []],
])('%j asks for %j and %j in the languages %j, not %j', (text, words, phrases, languages, excludedKinds) => {
  expect(parseFullQuery(text)).toEqual({ words, phrases, excluded: [], languages, tags: [], excludedKinds });
});

test('tag: asks for a tag, with or without its #, and a minus leaves it out', () => {
  const { words, tags, languages, excludedKinds } = parseFullQuery(
    'deploy tag:work TAG:#on-call -tag:#Home lang:sql tag:',
  );
  expect({ words, tags, languages, excludedKinds }).toEqual({
    words: ['deploy'],
    tags: ['#work', '#on-call'],
    languages: ['sql'],
    excludedKinds: ['#Home'],
  });
});
