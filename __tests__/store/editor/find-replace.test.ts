import { type FindQuery, findInText, matchFrom, replaceMatches } from '@/store/editor/find-replace';

const find = (text: string, needle: string, isExact = false) =>
  findInText(text, { needle, isExact } satisfies FindQuery);

function replaceAll(text: string, needle: string, replacement: string): string {
  const edit = replaceMatches(text, find(text, needle), replacement);
  return edit === null ? text : text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

test('case is ignored unless the needle has a capital letter, or case is asked for', () => {
  expect(find('Milk milk MILK', 'milk')).toHaveLength(3);
  expect(find('Milk milk MILK', 'Milk')).toEqual([{ start: 0, end: 4 }]);
  expect(find('Milk milk MILK', 'milk', true)).toEqual([{ start: 5, end: 9 }]);
});

test.each([
  ['e', 'e é e\u0301', ['e', 'é', 'e\u0301']],
  ['é', 'e é e\u0301 ẹ\u0301', ['é', 'e\u0301', 'ẹ\u0301']],
  ['ø', 'o ø Ø', ['ø', 'Ø']],
  ['Café', 'café Café CAFÉ Cafe\u0301', ['Café', 'Cafe\u0301']],
  ['Straße', 'STRASSE Strasse Straße', ['Strasse', 'Straße']],
  ['は', 'ば は', ['ば', 'は']],
  ['ば', 'ば は ﾊﾞ', ['ば', 'ﾊﾞ']],
  ['1445ه\u0640', '1445ه 1445ه\u0640', ['1445ه\u0640']],
  ["don't", 'don’t don\u02bct', ['don’t', 'don\u02bct']],
  ['a - b', 'a\u00a0– b', ['a\u00a0– b']],
])('%j in %j: letters are compared as a reader does, and each mark that was typed counts', (needle, text, found) => {
  expect(find(text, needle).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test('what is replaced is whole characters that are equal', () => {
  expect(replaceAll('eﬃcient off', 'ff', 'v')).toBe('eﬃcient ov');
  expect(replaceAll('Straße es', 's', 'z')).toBe('ztraße ez');
  expect(replaceAll('eﬃcient', 'ffi', 'ffi')).toBe('efficient');
  expect(replaceAll('soft\u00adware so\u00adft', 'soft', 'hard')).toBe('hard\u00adware hard');
  expect(replaceAll('👨\u200d👩 👩', '👩', 'x')).toBe('👨\u200d👩 x');
});

test('invisible characters and marks alone are found as they are', () => {
  expect(replaceAll('a\u200bb\u00adc', '\u200b', '')).toBe('ab\u00adc');
  expect(find('x\u0301', '\u0301')).toEqual([{ start: 1, end: 2 }]);
});

test('an empty needle is found nowhere, and hits do not overlap', () => {
  expect(find('aaa', '')).toEqual([]);
  expect(find('aaa', '', true)).toEqual([]);
  expect(find('aaaaa', 'aa')).toHaveLength(2);
});

test('all hits are replaced by the text as it is, whatever it means elsewhere', () => {
  expect(replaceAll('a.b.c', '.', '$&')).toBe('a$&b$&c');
  expect(replaceAll('one\ntwo\n', '\n', '')).toBe('onetwo');
  expect(replaceAll('aa', 'a', 'aa')).toBe('aaaa');
  expect(replaceAll('İi', 'i', 'x')).toBe('İx'.replace('İ', replaceAll('İ', 'i', 'x')));
});

test('an edit takes only what lies between the first and the last hit, and nothing without hits', () => {
  const text = 'before x between x after';
  const edit = replaceMatches(text, find(text, 'x'), 'yy');
  expect(edit).toEqual({ start: 7, end: 18, text: 'yy between yy', selection: { start: 20, end: 20 } });
  expect(replaceMatches(text, [], 'y')).toBeNull();
});

test('the search goes on behind the caret, and begins anew at the end', () => {
  const matches = find('a a a', 'a');
  expect([0, 1, 2, 3, 5].map((offset) => matchFrom(matches, offset))).toEqual([0, 1, 1, 2, 0]);
});
