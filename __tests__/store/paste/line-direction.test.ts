import { directionOfLongLines, MAX_DIRECTED_LINE } from '@/store/paste/line-direction';

const longest = '.'.repeat(MAX_DIRECTED_LINE);

test('each line of a text has its own direction, until one of them is too long for that', () => {
  for (const text of ['', 'a', longest, `${longest}\n${longest}\n`.repeat(50), `\n${longest}\n\n`]) {
    expect(directionOfLongLines(text)).toBe('');
  }
  for (const text of [`.${longest}`, `${longest}\n.${longest}`, `a\n.${longest}\nb`, `${longest}\n${longest}.\n`]) {
    expect(directionOfLongLines(text)).toBe('ltr');
  }
});

test.each([
  ['א', 'rtl'],
  ['ع', 'rtl'],
  ['𞤀', 'rtl'],
  ['ﷲ', 'rtl'],
  ['\u200f', 'rtl'],
  ['1 + (٣), שa', 'rtl'],
  ['a', 'ltr'],
  ['漢', 'ltr'],
  ['𝒜', 'ltr'],
  ['\u200eא', 'ltr'],
  ['1. aא', 'ltr'],
  ['😀', 'ltr'],
])('a text with a very long line that begins with %j is read %s', (beginning, direction) => {
  expect(directionOfLongLines(beginning + longest)).toBe(direction);
});
