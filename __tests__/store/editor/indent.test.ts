import fc from 'fast-check';
import { breakLine, indentLines, insertIndent, outdentLines, type TextEdit } from '@/store/editor/indent';

/** Reads a text in which `[` and `]` mark the selection, or `|` the caret. */
function parse(marked: string) {
  const text = marked.replace(/[[\]|]/g, '');
  if (marked.includes('|')) return { text, selection: { start: marked.indexOf('|'), end: marked.indexOf('|') } };
  return { text, selection: { start: marked.indexOf('['), end: marked.indexOf(']') - 1 } };
}

function show(text: string, { start, end, text: added, selection }: TextEdit): string {
  const changed = text.slice(0, start) + added + text.slice(end);
  const [before, chosen, after] = [
    changed.slice(0, selection.start),
    changed.slice(selection.start, selection.end),
    changed.slice(selection.end),
  ];
  return selection.start === selection.end ? `${before}|${after}` : `${before}[${chosen}]${after}`;
}

function run(act: typeof breakLine, marked: string): string | null {
  const { text, selection } = parse(marked);
  const replacement = act(text, selection);
  return replacement === null ? null : show(text, replacement);
}

test.each([
  ['keeps the indent of the line', '  one|', '  one\n  |'],
  ['keeps tabs', 'a\n\t\tone|two', 'a\n\t\tone\n\t\t|two'],
  ['replaces what is selected', '  o[n]e', '  o\n  |e'],
  ['keeps of the indent what is before the caret', ' |   one', ' \n |   one'],
  ['is left to the browser in a line without indent', '  a\none|', null],
  ['is left to the browser before the indent', '|  one', null],
])('Enter %s', (_name, before, after) => {
  expect(run(breakLine, before)).toBe(after);
});

test.each([
  ['the line of the caret, which stays where it is in the text', 'on|e', '  on|e'],
  ['an empty line too', '|', '  |'],
  ['every line that is touched', 'a\nb[b\nc]c\nd', 'a\n  b[b\n  c]c\nd'],
  ['not the line before which the selection ends', '[a\n]b', '  [a\n]b'],
  ['no blank line among others', '[a\n\nb]', '  [a\n\n  b]'],
  ['by a tab where the line has one', '\ta|', '\t\ta|'],
  ['by a tab where the text has tabs', '\ta\nb|', '\ta\n\tb|'],
  ['by spaces where the line has them, whatever stands before', '\ta\n  b|', '\ta\n    b|'],
])('indenting changes %s', (_name, before, after) => {
  expect(run(indentLines, before)).toBe(after);
});

test.each([
  ['a tab', '\t\ta|', '\ta|'],
  ['two spaces', '    a|', '  a|'],
  ['one space where there is only one', ' a|', 'a|'],
  ['the indent of each line', '[  a\n\tb\nc]', '[a\nb\nc]'],
  ['an indent with the caret inside', ' |  a', '| a'],
  ['nothing where there is no indent', 'a|', null],
])('outdenting takes away %s', (_name, before, after) => {
  expect(run(outdentLines, before)).toBe(after);
});

test('a selection that ends in an indent stays on its line when that indent goes', () => {
  expect(outdentLines('\ta\n    b', { start: 0, end: 4 })?.selection).toEqual({ start: 0, end: 2 });
});

test('Tab at a caret inserts one indent there', () => {
  expect(run(insertIndent, 'a|b')).toBe('a  |b');
});

const textAndSelection = fc
  .array(fc.constantFrom('a', ' ', '\t', '\n', '🌍'), { maxLength: 40 })
  .map((parts) => parts.join(''))
  .chain((text) =>
    fc.tuple(fc.constant(text), fc.nat({ max: text.length }), fc.nat({ max: text.length })).map(([, a, b]) => ({
      text,
      selection: { start: Math.min(a, b), end: Math.max(a, b) },
    })),
  );

function changed(text: string, { start, end, text: added }: TextEdit): string {
  return text.slice(0, start) + added + text.slice(end);
}

test('outdenting reverses indenting, and both change only blanks at the start of lines', () => {
  fc.assert(
    fc.property(textAndSelection, ({ text, selection }) => {
      const indented = indentLines(text, selection);
      const longer = changed(text, indented);
      expect(longer.replace(/^[ \t]+/gm, '')).toBe(text.replace(/^[ \t]+/gm, ''));
      const back = outdentLines(longer, indented.selection);
      // Blank lines among others were not indented, but may have blanks to lose.
      const hasBlankLines = text
        .slice(indented.start, indented.end)
        .split('\n')
        .some((line) => line.trim() === '');
      if (!hasBlankLines) expect(back === null ? longer : changed(longer, back)).toBe(text);
    }),
  );
});

test('the selection stays in the text, and on the same characters', () => {
  fc.assert(
    fc.property(textAndSelection, fc.constantFrom(indentLines, outdentLines), ({ text, selection }, act) => {
      const replacement = act(text, selection);
      if (replacement === null) return;
      const { start, end } = replacement.selection;
      const after = changed(text, replacement);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(after.length);
      expect(after.slice(start, end).replace(/[ \t]/g, '')).toBe(
        text.slice(selection.start, selection.end).replace(/[ \t]/g, ''),
      );
    }),
  );
});
