/** @jest-environment jsdom */
import fc from 'fast-check';
import { fromFieldText, toFieldText } from '@/store/form/field-text';

const anyText = fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '\r\n', 'é') });
const anyPasteText = fc.record({ title: anyText, content: anyText });

test('a text is shown as the browser’s own fields would show it', () => {
  const title = document.createElement('input');
  const content = document.createElement('textarea');
  fc.assert(
    fc.property(anyPasteText, (text) => {
      title.value = text.title;
      content.value = text.content;
      expect(toFieldText(text)).toEqual({ title: title.value, content: content.value });
    }),
  );
});

test('saving a paste that was not touched changes not a single character', () => {
  fc.assert(
    fc.property(anyPasteText, (stored) => {
      expect(fromFieldText(toFieldText(stored), stored)).toEqual(stored);
    }),
  );
});

test('a new text is saved as it was typed', () => {
  expect(fromFieldText({ title: 'a', content: 'b\nc' }, undefined)).toEqual({ title: 'a', content: 'b\nc' });
});

test.each([
  ['one\r\ntwo', 'one\ntwo\nthree', 'one\r\ntwo\r\nthree'],
  ['one\rtwo', 'zero\none\ntwo', 'zero\rone\rtwo'],
  ['one\r\ntwo\nthree\rfour', 'one\ntwo\n3\nfour', 'one\r\ntwo\n3\rfour'],
  ['one\r\ntwo\nthree', 'new\ntext', 'new\r\ntext'],
  ['one\ntwo', 'one\ntwo\nthree', 'one\ntwo\nthree'],
  ['one', 'new\ntext', 'new\ntext'],
])('each line break of %j that an edit leaves is of its old kind, and the new ones are like the first', (...texts) => {
  const [stored, content, saved] = texts;
  expect(fromFieldText({ title: 't', content }, { title: 't', content: stored }).content).toBe(saved);
});

test('an edit is stored so that the fields show it as it was typed', () => {
  fc.assert(
    fc.property(anyPasteText, anyPasteText, (stored, typed) => {
      const shown = toFieldText(typed);
      expect(toFieldText(fromFieldText(shown, stored))).toEqual(shown);
    }),
    { numRuns: 2_000 },
  );
});

test('an edit changes the stored text only between its first and last changed character', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.string(), (before, after, typed) => {
      const stored = { title: '', content: `${before}|${after}` };
      const content = toFieldText(stored).content.replace('|', () => `|${typed}`);
      const saved = fromFieldText({ title: '', content }, stored).content;
      expect([saved.startsWith(before), saved.endsWith(after)]).toEqual([true, true]);
    }),
  );
});

test('editing the content leaves a title with line breaks alone', () => {
  const stored = { title: 'two\nlines', content: 'old' };
  expect(fromFieldText({ title: 'twolines', content: 'new' }, stored)).toEqual({ title: 'two\nlines', content: 'new' });
});
