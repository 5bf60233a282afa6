import { Blob as NodeBlob } from 'node:buffer';
import { act, screen, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { listDropped } from '@/components/import/chosen-files';
import { takeDroppedFiles } from '@/components/import/dropped-files';
import { buildFile } from '../../support/build-file';
import { buildPastes } from '../../support/build-paste';
import { buildZip } from '../../support/build-zip';
import { fillStorage } from '../../support/fill-storage';
import { openApp, pass, readStorage, settle } from '../../support/open-app';

const exported = (name = 'mine.json') => buildFile(name, JSON.stringify(buildPastes('x', 'y')));

async function drop(...files: readonly File[]) {
  const app = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await take(files);
  return app;
}

async function take(files: readonly File[]): Promise<boolean> {
  const isTaken = await act(async () => {
    const taken = takeDroppedFiles(files, null);
    await jest.advanceTimersByTimeAsync(50);
    return taken;
  });
  await settle();
  await pass(50);
  return isTaken;
}

const keepNote = JSON.stringify({ isTrashed: false, textContent: 'Milk', userEditedTimestampUsec: 1700003600000000 });

function zipFile(name: string): File {
  const zip = buildZip({ 'one.txt': 'One', 'two.txt': 'Two' });
  return Object.assign(new NodeBlob([zip]), { name }) as unknown as File;
}

/** A file of the browser's file system. It is of another package of DOM types than a test can build. */
const fileEntry = (fullPath: string) =>
  ({
    isFile: true,
    isDirectory: false,
    fullPath,
    file: (take: (file: File) => void) => take(buildFile(fullPath.replace(/.*\//, ''), `About ${fullPath}`)),
  }) as unknown as FileSystemEntry;

const unreadableEntry = {
  isFile: true,
  fullPath: '/gone.txt',
  file: (_take: unknown, fail: (error: unknown) => void) => fail(new DOMException('gone', 'NotFoundError')),
} as unknown as FileSystemEntry;

/** A folder that gives its entries one by one, as a browser may. */
function folderEntry(name: string, ...entries: readonly FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    const rest = [...entries];
    return { readEntries: (take: (some: readonly FileSystemEntry[]) => void) => take(rest.splice(0, 1)) };
  };
  return { isFile: false, isDirectory: true, name, createReader } as unknown as FileSystemEntry;
}

async function dropEntries(entries: readonly FileSystemEntry[]) {
  await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await act(async () => {
    const taken = takeDroppedFiles([], null, { entries });
    await jest.advanceTimersByTimeAsync(50);
    await taken;
  });
  await settle();
  await pass(50);
}

const titles = () => readStorage().map(({ title }) => title);
const alert = () => screen.getByRole('alert');

test.each([
  ['a backup', exported()],
  ['a backup under another name', exported('notes.txt')],
  ['a wrapped backup', buildFile('mine.json', JSON.stringify({ version: 1, pastes: buildPastes('x', 'y') }))],
])('%s goes to the import', async (_name, file) => {
  await drop(file);
  expect(
    await within(screen.getByRole('dialog', { name: 'Import pastes' })).findByText('2 pastes are new.'),
  ).toBeVisible();
  expect(titles()).toEqual(['a', 'b']);
});

test.each([
  ['cut off', '[{"_id":"a","title":"cut short","cont', 'is damaged or cut off'],
  ['empty', '[]', 'is a list without a single paste in it'],
  ['too new', '{"version":2,"pastes":[]}', 'was written by a newer version of Pastes'],
])('a backup that is %s goes to the import, which says so', async (_name, text, reason) => {
  await drop(buildFile('pastes.json', text));
  expect(alert()).toHaveTextContent(reason);
  expect(titles()).toEqual(['a', 'b']);
});

test.each([
  ['package.json', '{"name":"x"}'],
  ['numbers.json', '[1, 2]'],
  ['settings.ini', '[section]\nkey=1'],
])('%s is text, and no backup', async (name, text) => {
  await drop(buildFile(name, text));
  expect(readStorage().at(-1)).toMatchObject({ title: name, content: text });
});

test.each([
  ['a zip', () => zipFile('notes.zip'), 'Text: 2 files.'],
  ['a note of Google Keep', () => buildFile('note.json', keepNote), 'Google Keep: 1 note.'],
  [
    'a buffer of Heynote',
    () => buildFile('scratch.txt', '{"formatVersion":"2.0.0"}\n∞∞∞text\nHello'),
    'Heynote: 1 block.',
  ],
])('%s goes to the import', async (_name, build, sentence) => {
  await drop(build());
  expect(await within(screen.getByRole('dialog', { name: 'Import pastes' })).findByText(sentence)).toBeVisible();
  expect(titles()).toEqual(['a', 'b']);
});

test('a folder goes to the import with the folders in it, and what cannot be read is said', async () => {
  const entries = [
    folderEntry('notes', fileEntry('/notes/a.txt'), folderEntry('work', fileEntry('/notes/work/b.txt'))),
  ];
  await dropEntries([...entries, fileEntry('/c.txt'), unreadableEntry]);
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(await within(dialog).findByText('3 pastes are new.')).toBeVisible();
  expect(dialog).toHaveTextContent('1 of these could not be read.');
  expect(dialog).toHaveTextContent('Text: 3 files.');
  expect(titles()).toEqual(['a', 'b']);
});

test('the files of a folder keep their order, also if they are more than fit on the stack', async () => {
  const files = Array.from({ length: 150_000 }, (_, index) => fileEntry(`/many/${index}.txt`));
  const rest = [files];
  const reader = { readEntries: (take: (some: readonly FileSystemEntry[]) => void) => take(rest.pop() ?? []) };
  const many = { isFile: false, isDirectory: true, name: 'many', createReader: () => reader };
  const { files: listed } = await listDropped([many as unknown as FileSystemEntry, fileEntry('/last.txt')]);
  expect(listed.slice(0, 3).map(({ name }) => name)).toEqual(['0.txt', '1.txt', '2.txt']);
});

test('a text that no paste has room for is named and left out', async () => {
  const long = buildFile('long.txt', 'text');
  Object.defineProperty(long, 'size', { value: 100_000_000 });
  await drop(long);
  expect(alert()).toHaveTextContent('“long.txt” is 100 MB, and no more than 64 MB can be read.');
  expect(titles()).toEqual(['a', 'b']);
});

test('a file in another encoding, and a document, go to the import, which says what they are', async () => {
  await drop(buildFile('z.txt', new Uint8Array([0x5a, 0xfc, 0x72])), buildFile('a.rtf', '{\\rtf1 Hello}'));
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(await within(dialog).findByRole('group', { name: 'Read as Windows-1252?' })).toBeVisible();
  expect(dialog).toHaveTextContent('Left out: 1 document (a.rtf).');
  expect(titles()).toEqual(['a', 'b']);
});

test('of a mix, texts are added, the backups go to the import, and the dialog says what was done', async () => {
  const second = buildFile('second.json', JSON.stringify(buildPastes('z')));
  await drop(buildFile('one.txt', 'text'), exported(), buildFile('photo.png', '\u0000'), second);
  expect(titles()).toEqual(['a', 'b', 'one']);
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(await within(dialog).findByText('“mine.json and 1 more”')).toBeVisible();
  expect(dialog).toHaveTextContent('Paste added. “photo.png” is not a text file.');
  expect(await within(dialog).findByText('3 pastes are new.')).toBeVisible();
});

test('of a mix whose texts have no room, the backup goes to the import, and the dialog says that nothing was added', async () => {
  await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  const makeRoom = fillStorage();
  await take([buildFile('one.txt', 'text'), buildFile('two.txt', 'text'), exported()]);
  makeRoom();
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(dialog).toHaveTextContent('There is no room in the browser’s storage for these 2 files. Nothing was added.');
  expect(await within(dialog).findByText('2 pastes are new.')).toBeVisible();
  expect(titles()).toEqual(['a', 'b']);
});

test('of two exports one after the other, the second is not taken while the import of the first is open', async () => {
  await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  expect(await take([exported()])).toBe(true);
  expect(await take([exported('theirs.json')])).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Import pastes' })).toHaveTextContent('mine.json');
});

test('a search that hides the new paste is cleared', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await user.type(screen.getByRole('searchbox'), 'a');
  await act(() => takeDroppedFiles([buildFile('new.txt', 'text')], null));
  await settle();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('article', { name: 'new' })).toHaveFocus();
});
