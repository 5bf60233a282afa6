import fc from 'fast-check';
import { fromFieldText, toFieldText } from '@/store/field-text';

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

test('an edited text with Windows line breaks keeps their kind', () => {
  const stored = { title: 't', content: 'one\r\ntwo' };
  expect(fromFieldText({ title: 't', content: 'one\ntwo\nthree' }, stored).content).toBe('one\r\ntwo\r\nthree');
});

test.each(['one\ntwo', 'one\r\ntwo\nthree', 'one\rtwo', 'one'])('an edited %j gets plain line feeds', (content) => {
  expect(fromFieldText({ title: 't', content: 'new\ntext' }, { title: 't', content }).content).toBe('new\ntext');
});

test('editing the content leaves a title with line breaks alone', () => {
  const stored = { title: 'two\nlines', content: 'old' };
  expect(fromFieldText({ title: 'twolines', content: 'new' }, stored)).toEqual({ title: 'two\nlines', content: 'new' });
});
