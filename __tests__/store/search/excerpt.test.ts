import { comparable } from '@/store/matching/fold-text';
import { excerptOf } from '@/store/search/excerpt';
import { prepareFullSearch } from '@/store/search/full-search';

const excerptFor = (text: string, content: string) =>
  excerptOf(content, prepareFullSearch(text).offsetIn(comparable(content)));

test('short content is its own excerpt', () => {
  expect(excerptOf('one\ntwo\nthree')).toBe('one\ntwo\nthree');
});

test('an excerpt has one line more than the three shown, so that the cut is visible', () => {
  expect(excerptOf('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4');
});

test('an excerpt leaves out blank lines, and keeps the indentation of the others', () => {
  expect(excerptOf('\n \t\nflush\r\n\r\n  #cache\n\n\n\nlast\n')).toBe('flush\r\n  #cache\nlast');
  expect(excerptFor('needle', 'first\n\nthe needle\n\nlast')).toBe('…\u2060the needle\nlast');
  expect(excerptOf(' \n\n')).toBe('');
});

test('the excerpt of a megabyte has at most 1,000 characters', () => {
  expect(excerptOf('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(1_000);
});

test('an excerpt never starts inside a surrogate pair', () => {
  for (const between of ['', 'x']) {
    expect(excerptFor('needle', `${'😀'.repeat(90)}${between}needle`)).toMatch(/^…\u2060😀{20,21}x?needle$/u);
  }
});

test('an excerpt never ends inside a surrogate pair', () => {
  for (let length = 900; length < 1_100; length++) {
    expect(excerptOf(`${'x'.repeat(length)}😀😀`).isWellFormed()).toBe(true);
  }
});

test('an excerpt that begins later begins with a word, and the ellipsis stays with it', () => {
  expect(excerptFor('needle', 'first\n\n        needle')).toBe('…\u2060needle');
  expect(excerptFor('needle', `${'word '.repeat(30)}    needle`)).toMatch(/^…\u2060\S/);
});

test('an excerpt starts so that the match is visible, in any case and with any accents', () => {
  expect(excerptFor('needle', 'one\ntwo\nthree\nfour\nfive Needle\nsix')).toBe('…\u2060five Needle\nsix');
  expect(excerptFor('needle', 'needle first\nmore')).toBe('needle first\nmore');
  expect(excerptFor('osterreich', 'one\ntwo\nthree\nfour\nin O\u0308sterreich')).toBe('…\u2060in O\u0308sterreich');
});

test('of several words, the excerpt begins at the line in which most of them meet, the first one of several', () => {
  const far = 'x\n'.repeat(200);
  const content = `outage\n${far}billing\n${far}The outage of billing\n${far}outage billing`;
  expect(excerptFor('outage billing', content)).toMatch(/^…\u2060The outage of billing/);
  // Words that are nowhere together in one line: the lines beside count.
  expect(excerptFor('outage billing', `outage\n${far}billing\noutage\n${far}`)).toMatch(/^…\u2060billing\noutage/);
});

test('a word that the text has everywhere does not decide where an excerpt begins', () => {
  const content = `${'the log and the rest\n'.repeat(300)}Outage of Öl\n${'the log\n'.repeat(300)}`;
  expect(excerptFor('the log of the outage', content)).toMatch(/^…\u2060Outage of Öl/);
});
