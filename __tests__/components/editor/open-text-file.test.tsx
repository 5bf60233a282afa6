import { act, screen } from '@testing-library/react';
import { openTextFile } from '@/components/editor/open-text-file';
import { buildFile } from '../../support/build-file';
import { openApp } from '../../support/open-app';

async function open(files: readonly File[], isFormThere = true) {
  await openApp(null);
  const onOpen = jest.fn(() => isFormThere);
  await act(() => openTextFile(files, onOpen));
  return onOpen;
}

test('a text file opens in the form, with a title from its name', async () => {
  const onOpen = await open([buildFile('notes.txt', 'one\r\ntwo')]);
  expect(onOpen).toHaveBeenCalledWith('notes.txt', { title: 'notes', content: 'one\r\ntwo' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that was read after the user left the form says that it was not opened', async () => {
  await open([buildFile('notes.txt', 'text')], false);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“notes.txt” was not opened, because you left the form before it was read.',
  );
});

test.each([
  ['“odd.txt” is empty.', [buildFile('odd.txt', '')]],
  ['Choose one file at a time.', [buildFile('a.txt', 'a'), buildFile('b.txt', 'b')]],
])('what cannot be opened is refused with a sentence: %s', async (sentence, files) => {
  expect(await open(files)).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
});
