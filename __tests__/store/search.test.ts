/** @jest-environment node */
import { searchPastes } from '@/store/search';
import { buildPaste, buildPastes } from '../support/build-paste';

const pastes = buildPastes('Shopping', 'Workshop notes', 'Ärger', '1+1 (sum)');
const found = (query: string) =>
  searchPastes(pastes, { text: query, includesContent: false }).map(({ title }) => title);

test('a search keeps the pastes whose title contains it anywhere, in their order', () => {
  expect(found('shop')).toEqual(['Shopping', 'Workshop notes']);
});

test('upper and lower case are alike, outside ASCII too', () => {
  expect(found('SHOP')).toEqual(found('shop'));
  expect(found('ärg')).toEqual(['Ärger']);
});

test.each(['Μ', 'ΜΕ', 'ΜΕΣ', 'ΜΕΣΟ', 'μες', 'μεσ'])('typing a Greek word keeps its hits, %s too', (query) => {
  const greek = buildPastes('ΜΕΣΟΓΕΙΟΣ', 'μεσόγειος, μεσογειος');
  expect(searchPastes(greek, { text: query, includesContent: false })).toEqual(greek);
});

test('the content is not searched', () => {
  expect(
    searchPastes([buildPaste({ title: 'a', content: 'needle' })], { text: 'needle', includesContent: false }),
  ).toEqual([]);
});

test('a search is a text, not a pattern', () => {
  expect(found('1+1 (')).toEqual(['1+1 (sum)']);
  expect(found('.')).toEqual([]);
});

test('blanks around a word count', () => {
  expect(found('shop ')).toEqual(['Workshop notes']);
});

test.each(['', ' ', '\t \n'])('a search of only blanks, %j, gives back the very list', (query) => {
  expect(searchPastes(pastes, { text: query, includesContent: false })).toBe(pastes);
});
