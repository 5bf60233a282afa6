import { nameOfPaste, namePastes, shownTitle } from '@/store/paste/paste-name';

test.each([
  ['its title', { title: ' Shopping ', content: 'Milk' }, 'Shopping'],
  ['the first line that is not blank', { title: ' ', content: '\n  \r\n\tMilk \r\nBread' }, 'Milk'],
  ['the first line that can be seen', { title: '\u200b', content: '\u2800\n\u00ad\nMilk' }, 'Milk'],
  ['nothing', { title: '\u200b\u2060', content: '\ufeff\u3164' }, null],
  ['nothing', { title: '', content: ' \n' }, null],
  ['a title of 80 characters', { title: 'x'.repeat(80), content: '' }, 'x'.repeat(80)],
  ['a cut title', { title: 'x'.repeat(81), content: '' }, `${'x'.repeat(79)}…`],
  ['a cut title of emojis, each whole', { title: '🌍'.repeat(500), content: '' }, `${'🌍'.repeat(79)}…`],
])('a paste is named by %s', (_name, text, expected) => {
  expect(nameOfPaste(text)).toBe(expected);
});

test('a title is shown whole, unless it has more than 1,000 characters', () => {
  expect(shownTitle('x'.repeat(1_000))).toBe('x'.repeat(1_000));
  expect(shownTitle('x'.repeat(5_000_000))).toBe(`${'x'.repeat(1_000)}…`);
});

test.each([
  [['a'], '“a”'],
  [['a', ''], '“a” and “Untitled”'],
  [['a', 'b', 'c'], '“a”, “b” and “c”'],
  [['a', 'b', 'c', 'd'], '“a”, “b”, “c” and 1 more'],
])('a sentence names the pastes %j as %s', (titles, expected) => {
  expect(namePastes(titles.map((title) => ({ title, content: '' })))).toBe(expected);
});
