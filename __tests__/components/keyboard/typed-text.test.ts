import { notedText, takeOverText } from '@/components/keyboard/typed-text';
import { handover, type TextField } from '@/store/handover';

function addField(value: string, name = 'content'): HTMLTextAreaElement {
  const field = Object.assign(document.createElement('textarea'), { name, value });
  document.body.append(field);
  return field;
}

function note(...fields: readonly TextField[]): void {
  handover().notedFields = { all: new Set(fields), focused: document.activeElement };
}

afterEach(() => {
  document.body.replaceChildren();
  delete window.handover;
});

test('a new field takes over text, focus and selection of the field that it replaces', () => {
  const former = addField('typed');
  former.focus();
  former.setSelectionRange(1, 3);
  note(former);
  former.remove();
  const field = addField('');
  takeOverText(field);
  expect(field).toHaveValue('typed');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
});

test.each<readonly [readonly string[], string, string]>([
  [['typed'], '', 'typed'],
  [['first', 'second'], '', 'firstsecond'],
  [['copied', 'copied, and more'], '', 'copied, and more'],
  [['typed'], 'filled in', 'typedfilled in'],
  [[''], '', ''],
])('of the texts of %j and of %j nothing is lost, and a copy is no second text', (former, present, expected) => {
  note(...former.map((value) => addField(value)));
  const field = addField(present);
  takeOverText(field);
  expect(field).toHaveValue(expected);
});

test('a field that was hydrated in its place is not written to, and keeps the focus where it is', () => {
  const field = addField('typed');
  const other = addField('', 'title');
  note(field, other);
  other.focus();
  const written = jest.fn();
  takeOverText(field, written);
  expect(written).not.toHaveBeenCalled();
  expect(other).toHaveFocus();
});

test('a text is taken over once', () => {
  note(addField('typed'));
  expect(notedText('content')).toBe('typed');
  const field = addField('');
  takeOverText(field);
  field.value = '';
  takeOverText(field);
  expect(field).toHaveValue('');
  expect(notedText('content')).toBe('');
});
