import { countText } from '@/store/paste/text-count';

test.each([
  ['', { characters: 0, words: 0, lines: 0 }],
  ['one', { characters: 3, words: 1, lines: 1 }],
  ['a b\nc 🎉', { characters: 7, words: 4, lines: 2 }],
  ['ends\n', { characters: 5, words: 1, lines: 2 }],
])('the characters, words and lines of %j are counted as a user sees them', (text, count) => {
  expect(countText(text)).toEqual(count);
});

test('a line break of any kind counts once', () => {
  for (const text of ['one\ntwo\n', 'one\r\ntwo\r\n', 'one\rtwo\r', 'one\r\ntwo\r', 'one\rtwo\r\n']) {
    expect(countText(text)).toEqual({ characters: 8, words: 2, lines: 3 });
  }
  expect(countText('\n\r').lines).toBe(3);
});
