import { directionOfLongLines, findUnwrapped, MAX_DIRECTED_LINE } from '@/store/paste/long-lines';

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

test.each([
  ['Latin letters', 'é', 1_000_000],
  ['Chinese', '漢', 100_000],
  ['Hebrew', 'ש', 20_000],
  ['Thai', 'ส', 20_000],
])('a line of %s wraps up to a length that depends on the script', (_script, letter, length) => {
  const short = 'short\n'.repeat(10_000);
  expect(findUnwrapped(`${short}${letter.repeat(length)}\n${short}`)).toBe(-1);
  expect(findUnwrapped(`${short}${letter.repeat(length)}x\n${short}`)).toBe(short.length);
});
