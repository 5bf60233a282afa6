import { searchTitles } from '@/store/search/search';
import { buildPaste, buildPastes } from '../../support/build-paste';

const pastes = buildPastes('Shopping', 'Workshop notes', 'Ärger', '1+1 (sum)');
const found = (query: string) => searchTitles(pastes, query).map(({ title }) => title);

test('a search finds the pastes with its text anywhere in the title, in list order', () => {
  expect(found('shop')).toEqual(['Shopping', 'Workshop notes']);
});

test('a search ignores case, also outside ASCII', () => {
  expect(found('SHOP')).toEqual(found('shop'));
  expect(found('ärg')).toEqual(['Ärger']);
});

test.each(['Μ', 'ΜΕ', 'ΜΕΣ', 'ΜΕΣΟ', 'μες', 'μεσ'])('the start %s of a Greek word finds all its spellings', (query) => {
  const greek = buildPastes('ΜΕΣΟΓΕΙΟΣ', 'μεσόγειος, μεσογειος');
  expect(searchTitles(greek, query)).toEqual(greek);
});

test('a search of titles ignores the content', () => {
  expect(searchTitles([buildPaste({ title: 'a', content: 'needle' })], 'needle')).toEqual([]);
});

test('a search is plain text, not a pattern', () => {
  expect(found('1+1 (')).toEqual(['1+1 (sum)']);
  expect(found('.')).toEqual([]);
});

test('spaces around a search text do not count, those within it do', () => {
  expect(found(' shop\u00a0')).toEqual(['Shopping', 'Workshop notes']);
  expect(found('shopnotes')).toEqual([]);
});

test('a title and a search that are canonically equal are the same, and accents count', () => {
  expect(found('a\u0308rg')).toEqual(['Ärger']);
  expect(found('arg')).toEqual([]);
  const [decomposed] = buildPastes('A\u0308rger');
  const searched = (text: string) => searchTitles(decomposed ? [decomposed] : [], text);
  expect(searched('ärger')).toEqual([decomposed]);
  expect(searched('arg')).toEqual([]);
});

test.each(['istanbul', 'İSTANBUL', 'I\u0307stanbul'])('%j finds the title İstanbul', (text) => {
  const titles = buildPastes('İstanbul', 'I\u0307stanbul');
  expect(searchTitles(titles, text)).toEqual(titles);
});

test.each(['', ' ', '\t \n', '\u200b\u00ad'])('a blank search, %j, returns the same list, not a copy', (query) => {
  expect(searchTitles(pastes, query)).toBe(pastes);
});
