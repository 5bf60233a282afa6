import { describeBeginnings, findNamedTexts } from '@/store/list/named-texts';
import { movedTextOf, toMoved } from '@/store/paste/moved-text';
import { buildPaste } from '../../support/build-paste';

const short = buildPaste({ _id: 'short', content: 'a text with "movedText":"7-abc 1" in it' });
const movedOf = (id: string) => toMoved(buildPaste({ _id: id, title: id, content: `${id} says. `.repeat(100) }), 100);
const [a, b] = [movedOf('a'), movedOf('b')] as const;
const keyOf = (paste: typeof a) => movedTextOf(paste)?.key;

test('a list with all its texts names none, whatever they say', () => {
  expect(findNamedTexts(JSON.stringify([short]))).toEqual([]);
  expect(describeBeginnings([])).toBeUndefined();
});

test('of a damaged list that can be read, the pastes are found that name a text', () => {
  const found = findNamedTexts(JSON.stringify([a, 7, short, { ...b, createdAt: 'lost' }]));
  expect(found.map(({ title }) => title)).toEqual(['a', 'b']);
  expect(found.map(keyOf)).toEqual([keyOf(a), keyOf(b)]);
  expect(describeBeginnings(found)).toBe('Of “a” and “b”, only the beginning is in the file.');
});

test('of a list that is cut, or a record that cannot be read, the texts are found without their titles', () => {
  const whole = JSON.stringify([a, b, short]);
  for (const text of [whole.slice(0, -3), whole.slice(1), JSON.stringify([[a], { movedText: b.movedText }])]) {
    const found = findNamedTexts(text);
    expect(found.map(keyOf)).toEqual([keyOf(a), keyOf(b)]);
    expect(found.map(({ title }) => title)).toEqual(['', '']);
  }
});

test('a record whose content another program has replaced still names its text', () => {
  const found = findNamedTexts(JSON.stringify([{ ...a, content: 'by hand' }]));
  expect(found).toMatchObject([{ _id: 'a', title: 'a', content: '' }]);
  expect(found.map(keyOf)).toEqual([keyOf(a)]);
});
