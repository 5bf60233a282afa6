import { decodeChangedLine, encodeChangedLine } from '@/components/paste-text/changed-line';
import { buildPaste } from '../../support/build-paste';

test.each([
  { what: 'a changed line', before: 'a\nb\nc', after: 'a\nB\nc', line: 1 },
  { what: 'the first of two', before: 'a\nb\nc', after: 'a\nB\nC', line: 1 },
  { what: 'an added line', before: 'a\nc', after: 'a\nb\nc', line: 1 },
  { what: 'a line added at the end', before: 'a\nb', after: 'a\nb\nc', line: 2 },
  { what: 'a line added after a line break at the end', before: 'a\nb\n', after: 'a\nb\nc', line: 2 },
  { what: 'the line that follows a removed one', before: 'a\nb\nc', after: 'a\nc', line: 1 },
  { what: 'the last line, if the end was removed', before: 'a\nb\nc\n', after: 'a\nb\n', line: 2 },
  { what: 'the last line, if the line after it was removed', before: 'a\nb\nc', after: 'a\nb', line: 1 },
  { what: 'nothing in an equal text', before: 'a\nb', after: 'a\nb', line: undefined },
])('finds $what', ({ before, after, line }) => {
  expect(changedLine(before, after)).toBe(line);
});

test('is the line of one paste, whatever its id', () => {
  expect(changedLine('a', 'b', '7 \n x')).toBe(0);
  expect(changedLine('a', 'b', 'x', 'another')).toBeUndefined();
});

function changedLine(before: string, after: string, _id = 'x', readId = _id): number | undefined {
  const encoded = encodeChangedLine(buildPaste({ _id, content: before }), buildPaste({ _id, content: after }));
  return decodeChangedLine(encoded, readId);
}
