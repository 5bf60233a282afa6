import { countOfLines, cutLines, nameLines } from '@/store/code/line-part';

const text = 'one\r\ntwo\rthree\n\nfive';

test.each([
  [{ first: 1, last: 1 }, 'one'],
  [{ first: 1, last: 2 }, 'one\r\ntwo'],
  [{ first: 2, last: 4 }, 'two\rthree\n'],
  [{ first: 4, last: 4 }, ''],
  [{ first: 3, last: 5 }, 'three\n\nfive'],
])('lines are cut out as they are, without the last line break: %j', (lines, cut) => {
  expect(cutLines(text, lines)).toEqual({ text: cut, lines });
});

test('a range beyond the end becomes the last line', () => {
  expect(cutLines(text, { first: 4, last: 9 })).toEqual({ text: '\nfive', lines: { first: 4, last: 5 } });
  expect(cutLines(text, { first: 7, last: 9 })).toEqual({ text: 'five', lines: { first: 5, last: 5 } });
  expect(cutLines('', { first: 2, last: 3 })).toEqual({ text: '', lines: { first: 1, last: 1 } });
});

test('lines are named and counted', () => {
  expect([nameLines({ first: 3, last: 3 }), countOfLines({ first: 3, last: 3 })]).toEqual(['line 3', '1 line']);
  expect([nameLines({ first: 3, last: 7 }), countOfLines({ first: 3, last: 7 })]).toEqual(['lines 3 to 7', '5 lines']);
});
