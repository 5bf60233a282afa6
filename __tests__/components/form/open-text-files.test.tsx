import { act, screen } from '@testing-library/react';
import { openTextFiles } from '@/components/form/open-text-files';
import { buildFile } from '../../support/build-file';
import { fillStorage } from '../../support/fill-storage';
import { openApp, readStorage, settle } from '../../support/open-app';

async function open(files: readonly File[], isFormThere = true) {
  await openApp(null);
  const onOpen = jest.fn(() => isFormThere);
  const onAdded = jest.fn();
  await act(() => openTextFiles(files, { onOpen, onAdded }));
  await settle();
  return { onOpen, onAdded };
}

test('a text file opens in the form, with a title from its name', async () => {
  const { onOpen } = await open([buildFile('notes.txt', 'one\r\ntwo')]);
  expect(onOpen).toHaveBeenCalledWith('notes.txt', { title: 'notes', content: 'one\r\ntwo' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(readStorage()).toEqual([]);
});

test('a Markdown file has the title of its front matter, of which nothing is lost', async () => {
  const openText = async (name: string, text: string) => (await open([buildFile(name, text)])).onOpen.mock.calls;
  expect(await openText('a.md', '---\ntitle: Trip\ntags: [home]\n---\nGo north\n')).toEqual([
    ['a.md', { title: 'Trip', content: 'Go north\n\n#home\n' }],
  ]);
  const dated = '---\ntitle: Trip\ndate: 2024-01-05\n---\nGo north\n';
  expect(await openText('a.md', dated)).toEqual([['a.md', { title: 'Trip', content: dated }]]);
  expect(await openText('a.txt', dated)).toEqual([['a.txt', { title: 'a', content: dated }]]);
});

test('a file that was read after the user left the form says that it was not opened', async () => {
  await open([buildFile('notes.txt', 'text')], false);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“notes.txt” was not opened, because you left the form before it was read.',
  );
});

test('what cannot be opened is refused with a sentence', async () => {
  const { onOpen } = await open([buildFile('odd.txt', '')]);
  expect(onOpen).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('“odd.txt” is empty.');
});

test('several files become pastes at once, and the form is left as it is', async () => {
  const { onOpen, onAdded } = await open([buildFile('a.txt', 'one'), buildFile('b.py', 'two\r\n')]);
  expect(readStorage()).toMatchObject([
    { title: 'a', content: 'one' },
    { title: 'b.py', content: 'two\r\n' },
  ]);
  expect(onOpen).not.toHaveBeenCalled();
  expect(onAdded).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Added 2 pastes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('of several files, one that is no text is named and left out', async () => {
  await open([buildFile('a.txt', 'one'), buildFile('photo.png', '\u0000'), buildFile('b.txt', 'two')]);
  expect(readStorage().map(({ title }) => title)).toEqual(['a', 'b']);
  expect(screen.getByRole('alert')).toHaveTextContent('“photo.png” is not a text file.');
  expect(screen.getByText('Added 2 pastes')).toBeInTheDocument();
});

test('if many cannot be read, only the first three are named', async () => {
  await open([...'abcde'].map((name) => buildFile(`${name}.txt`, '')));
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“a.txt” is empty. “b.txt” is empty. “c.txt” is empty. 2 more were left out.',
  );
  expect(readStorage()).toEqual([]);
});

test('several files that do not fit change nothing, and one sentence says so', async () => {
  await openApp(null);
  fillStorage();
  const onAdded = jest.fn();
  const files = [buildFile('a.txt', 'small'), buildFile('b.txt', 'x'.repeat(5_000))];
  await act(() => openTextFiles(files, { onOpen: () => true, onAdded }));
  await settle();
  expect(readStorage()).toEqual([]);
  expect(onAdded).not.toHaveBeenCalled();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    expect.stringContaining('There is no room in the browser’s storage for these 2 files. Nothing was added.'),
  ]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
