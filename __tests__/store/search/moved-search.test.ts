import fc from 'fast-check';
import { toMoved } from '@/store/paste/moved-text';
import { findUndecided, prepareFullSearch } from '@/store/search/full-search';
import { rankFully, type WholeTextHit } from '@/store/search/ranked-search';
import { comparablePaste, hasTerm, implies, phraseTerm, wordTerm } from '@/store/search/search-term';
import { buildPaste } from '../../support/build-paste';

const whole = buildPaste({ _id: 'moved', title: 'Server log', content: 'Beginning, then the middle and an outage' });
const moved = toMoved(whole, 'Beginning'.length);
const short = buildPaste({ _id: 'short', title: 'Outage', content: 'of the server' });
const pastes = [short, moved];

const undecided = (text: string) => findUndecided(pastes, text, () => false).map(({ _id }) => _id);

test.each([
  ['a word that the beginning lacks', 'outage'],
  ['a word of the title and one of neither', 'server outage'],
  ['words that are left out, whatever the beginning has', 'beginning -outage'],
  ['a language that is left out', 'outage -lang:sql'],
])('only the whole text can decide on %s', (_name, text) => {
  expect(undecided(text)).toEqual(['moved']);
});

test.each([
  ['words of which the title has one and the beginning another', 'server beginning'],
  ['a word that is left out and is in the beginning', 'outage -beginning'],
  ['a word that is left out and is in the title', 'outage -server'],
  ['a language that the paste is not in', 'outage lang:sql'],
  ['nothing but a language', 'lang:sql'],
])('the list decides on %s', (_name, text) => {
  expect(undecided(text)).toEqual([]);
});

const inTitle = 4;
const inText = 1;
const hit = (...occurrences: readonly number[]) => ({ occurrences, excerpt: '' });

test('hits in whole texts follow those of the list, except where the title has more of the words', () => {
  const other = buildPaste({ _id: 'other', title: 'Server', content: 'An outage' });
  const order = (text: string, ...occurrences: readonly number[]) =>
    rankFully([other, short, moved], text, undefined, new Map([[moved, hit(...occurrences)]])).all.map(
      ({ _id }) => _id,
    );
  expect(order('outage', inText)).toEqual(['short', 'other', 'moved']);
  expect(order('server outage', inTitle, inText)).toEqual(['other', 'short', 'moved']);
  expect(order('server log', inTitle, inTitle)).toEqual(['moved']);
});

test('a whole text that lacks words is ranked by those that it has, and one in which nothing was found is not shown', () => {
  const other = buildPaste({ _id: 'other', title: 'Server', content: '' });
  const rank = (whole: WholeTextHit | null) =>
    rankFully([other, moved], 'server outage middle', undefined, new Map([[moved, whole]])).some;
  expect(rank(hit(inTitle, inText, 0)).map(({ paste }) => paste._id)).toEqual(['moved']);
  expect(rank(null).map(({ paste }) => paste._id)).toEqual(['other']);
});

const term = (text: string) => prepareFullSearch(text).terms[0] ?? wordTerm('');

test.each([
  ['a longer word', 'server', 'serv', true],
  ['a word of so many letters that it may be two', 'outages', 'outage', false],
  ['the same word', 'ÖL', 'ol', true],
  ['a phrase that begins with it', '"server outage"', 'server', true],
  ['a phrase that ends with it', '"server outage"', 'outage', true],
  ['another word', 'server', 'outage', false],
  ['a shorter word', 'serv', 'server', false],
  ['a word that ends with it, which has other forms', 'awifi', 'wifi', false],
  ['a word of a phrase', 'outage', '"server outage"', false],
])('it is known whether a text without a word can have %s', (_name, longer, shorter, isKnown) => {
  expect(implies(term(longer), term(shorter))).toBe(isKnown);
});

test('where one word implies another, no text has the first alone', () => {
  const words = fc.string({ unit: fc.constantFrom(..."aäAb-.'_1 ß"), maxLength: 9 });
  const typed = fc.tuple(fc.boolean(), words).map(([isPhrase, word]) => (isPhrase ? phraseTerm(word) : wordTerm(word)));
  let impliedCount = 0;
  fc.assert(
    fc.property(typed, words, words, (shorter, more, text) => {
      const longer = (shorter.isPhrase ? phraseTerm : wordTerm)(shorter.typed + more);
      const paste = comparablePaste({ title: '', content: text });
      if (!implies(longer, shorter) || !hasTerm(paste, longer)) return;
      impliedCount++;
      expect(hasTerm(paste, shorter)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
  expect(impliedCount).toBeGreaterThan(300);
});
