import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportDialog } from '@/components/import/import-dialog';
import { pastesStore } from '@/store/root/app';
import { buildFile } from '../../support/build-file';
import { buildPastes } from '../../support/build-paste';

let disconnect: () => void;

beforeAll(() => {
  disconnect = pastesStore.getState().connect();
});

afterAll(() => disconnect());

test('a backup that was read is shown with what it will do', async () => {
  render(<ImportDialog files={[buildFile('mine.json', JSON.stringify(buildPastes('x')))]} onClose={() => {}} />);
  expect(await screen.findByText('1 paste is new.')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(dialog).toHaveTextContent('“mine.json”');
  expect(dialog).toHaveAccessibleDescription('1 paste is new.');
});

test('a file that cannot be imported gets one sentence and a close button', async () => {
  const onClose = jest.fn();
  render(<ImportDialog files={[buildFile('numbers.json', '[1, 2]')]} onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“numbers.json” is a list, but none of its entries has a title or a content. Nothing was imported.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('several files are read together, and the dialog says of what they are and what is left out', async () => {
  const note = JSON.stringify({ isTrashed: false, textContent: 'Milk', userEditedTimestampUsec: 1700003600000000 });
  const files = [buildFile('note.json', note), buildFile('diary.txt', 'Dear diary'), buildFile('a.png', '\0')];
  render(<ImportDialog files={files} onClose={() => {}} />);
  expect(await screen.findByText('2 pastes are new.')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(dialog).toHaveTextContent('“note.json and 2 more”');
  expect(dialog).toHaveAccessibleDescription(
    'Google Keep: 1 note. Text: 1 file. Left out: 1 file that is not text (a.png). 2 pastes are new. 1 of them has no date, and gets that of the import.',
  );
});

test('while a file is read, its progress shows, and the reading can be cancelled', async () => {
  const never = { size: 5, name: 'slow.json', slice: () => ({ arrayBuffer: () => new Promise(() => {}) }) };
  const onClose = jest.fn();
  render(<ImportDialog files={[never as unknown as File]} onClose={onClose} />);
  expect(screen.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a file that is not in UTF-8', () => {
  const latin = buildFile('z.txt', new Uint8Array([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68]));

  test('is imported as Windows-1252 only with that question, and a line of it', async () => {
    render(<ImportDialog files={[latin]} onClose={() => {}} />);
    expect(await screen.findByText('1 paste is new.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Read as Windows-1252?' })).toHaveTextContent('“z.txt” is not in UTF-8.');
    expect(screen.getByRole('radio', { name: /^Yes/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Yes/ })).toHaveAccessibleDescription('Zürich');
  });

  test('is left out if the user says so, who can change their mind', async () => {
    render(<ImportDialog files={[latin]} onClose={() => {}} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'No, leave it out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('“z.txt” cannot be read as text: it is not in UTF-8.');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'No, leave it out' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^Yes/ }));
    expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
  });
});
