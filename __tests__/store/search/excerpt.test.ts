/** @jest-environment node */
import { excerptOf } from '@/store/search/excerpt';

test('short content is its own excerpt', () => {
  expect(excerptOf('one\ntwo\nthree')).toBe('one\ntwo\nthree');
});

test('an excerpt has one line more than the three shown, so that the cut is visible', () => {
  expect(excerptOf('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4');
});

test('the excerpt of a megabyte has at most 1,000 characters', () => {
  expect(excerptOf('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(1_000);
});

test('an excerpt never starts inside a surrogate pair', () => {
  for (const between of ['', 'x']) {
    expect(excerptOf(`${'😀'.repeat(90)}${between}needle`, 'needle')).toMatch(/^…\u2060😀{20,21}x?needle$/u);
  }
});

test('an excerpt never ends inside a surrogate pair', () => {
  for (let length = 900; length < 1_100; length++) {
    expect(excerptOf(`${'x'.repeat(length)}😀😀`).isWellFormed()).toBe(true);
  }
});

test('an excerpt that begins later begins with a word, and the ellipsis stays with it', () => {
  expect(excerptOf('first\n\n        needle', 'needle')).toBe('…\u2060needle');
  expect(excerptOf(`${'word '.repeat(30)}    needle`, 'needle')).toMatch(/^…\u2060\S/);
});
