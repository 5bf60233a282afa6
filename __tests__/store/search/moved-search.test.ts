import fc from 'fast-check';
import { toMoved } from '@/store/paste/moved-text';
import { addHits, findUndecided, isNarrower, prepareFullSearch } from '@/store/search/full-search';
import { searchPastes } from '@/store/search/search';
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

test.each([
  ['words of title and text together', 'server outage', 1],
  ['words of the text', 'middle outage', 0],
  ['words of the title', 'server log', 2],
  ['nothing if a word is missing', 'server wrong', -1],
  ['nothing if the text has what is left out', 'server -outage', -1],
  ['all that is not left out', 'server -wrong', 1],
])('a whole text is found by %s', (_name, text, titleCount) => {
  expect(prepareFullSearch(text).scoreText(whole.title, whole.content)).toBe(titleCount);
});

test('hits in whole texts follow those of the list, except where the title has more of the words', () => {
  const other = buildPaste({ _id: 'other', title: 'Server', content: 'An outage' });
  const hits = (titleCount: number) => new Map([[moved, { titleCount, excerpt: '' }]]);
  const order = (text: string, titleCount: number) => {
    const found = searchPastes([other, short], { text, isFull: true });
    return addHits(found, hits(titleCount), text).map(({ _id }) => _id);
  };
  expect(order('outage', 0)).toEqual(['short', 'other', 'moved']);
  expect(order('server outage', 1)).toEqual(['other', 'short', 'moved']);
  expect(order('server log', 2)).toEqual(['moved']);
  expect(addHits([short, other], hits(2), 'server log').map(({ _id }) => _id)).toEqual(['moved', 'other', 'short']);
});

test.each([
  ['a longer word', 'serv', 'server', true],
  ['one more word', 'server', 'outage server', true],
  ['the same words', 'Server öl', 'OL server', true],
  ['a word that is left out as well', 'server', 'server -outage', true],
  ['another word', 'server', 'outage', false],
  ['a shorter word', 'server', 'serv', false],
  ['a word that is no longer left out', 'server -outage', 'server', false],
  ['a phrase of two words', 'server outage', '"server outage"', true],
  ['words of a phrase', '"server outage"', 'server outage', false],
])('it is known whether a search for %s can find what an earlier one did not', (_name, earlier, text, isKnown) => {
  expect(isNarrower(text, earlier)).toBe(isKnown);
});

test('what a search does not find, no narrower one finds', () => {
  const words = fc.string({ unit: fc.constantFrom(...'aäAbß '), maxLength: 8 });
  const queries = fc
    .array(fc.tuple(fc.constantFrom('', '-', '"'), words), { maxLength: 3 })
    .map((terms) => terms.map(([mark, word]) => (mark === '"' ? `"${word}"` : mark + word)).join(' '));
  let narrowCount = 0;
  fc.assert(
    fc.property(queries, queries, words, fc.boolean(), words, words, (earlier, other, more, isLonger, title, text) => {
      const later = isLonger ? `${earlier}${more}` : other;
      if (!isNarrower(later, earlier) || prepareFullSearch(earlier).scoreText(title, text) >= 0) return;
      narrowCount++;
      expect(prepareFullSearch(later).scoreText(title, text)).toBe(-1);
    }),
    { numRuns: 5_000 },
  );
  expect(narrowCount).toBeGreaterThan(500);
});
