import { searchPastes } from '@/store/search/search';
import { buildPaste, buildPastes } from '../../support/build-paste';

const pastes = buildPastes('Shopping', 'Workshop notes', 'Ärger', '1+1 (sum)');
const found = (query: string) => searchPastes(pastes, { text: query, isFull: false }).map(({ title }) => title);

test('a search finds the pastes with its text anywhere in the title, in list order', () => {
  expect(found('shop')).toEqual(['Shopping', 'Workshop notes']);
});

test('a search ignores case, also outside ASCII', () => {
  expect(found('SHOP')).toEqual(found('shop'));
  expect(found('ärg')).toEqual(['Ärger']);
});

test.each(['Μ', 'ΜΕ', 'ΜΕΣ', 'ΜΕΣΟ', 'μες', 'μεσ'])('the start %s of a Greek word finds all its spellings', (query) => {
  const greek = buildPastes('ΜΕΣΟΓΕΙΟΣ', 'μεσόγειος, μεσογειος');
  expect(searchPastes(greek, { text: query, isFull: false })).toEqual(greek);
});

test('a search of titles ignores the content', () => {
  expect(searchPastes([buildPaste({ title: 'a', content: 'needle' })], { text: 'needle', isFull: false })).toEqual([]);
});

test('a search is plain text, not a pattern', () => {
  expect(found('1+1 (')).toEqual(['1+1 (sum)']);
  expect(found('.')).toEqual([]);
});

test('spaces around a search text count', () => {
  expect(found('shop ')).toEqual(['Workshop notes']);
});

test.each(['', ' ', '\t \n'])('a blank search, %j, returns the same list, not a copy', (query) => {
  expect(searchPastes(pastes, { text: query, isFull: false })).toBe(pastes);
});
