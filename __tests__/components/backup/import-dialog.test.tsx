import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportDialog } from '@/components/backup/import-dialog';
import { buildFile } from '../../support/build-file';
import { buildPastes } from '../../support/build-paste';

test('a backup that was read is shown with what it will do', async () => {
  render(<ImportDialog files={[buildFile('mine.json', JSON.stringify(buildPastes('x')))]} onClose={() => {}} />);
  expect(await screen.findByText('1 paste is new.')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Import pastes' });
  expect(dialog).toHaveTextContent('“mine.json”');
  expect(dialog).toHaveAccessibleDescription('1 paste is new.');
});

test('a file that is not a backup gets one sentence and a close button', async () => {
  const onClose = jest.fn();
  render(<ImportDialog files={[buildFile('diary.txt', 'Dear diary')]} onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“diary.txt” is not a list of pastes. Nothing was imported.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('several files at once are refused', async () => {
  render(<ImportDialog files={[buildFile('a.json', '[]'), buildFile('b.json', '[]')]} onClose={() => {}} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose one file at a time.');
});

test('while a file is read, its progress shows, and the reading can be cancelled', async () => {
  const never = { size: 5, name: 'slow.json', slice: () => ({ arrayBuffer: () => new Promise(() => {}) }) };
  const onClose = jest.fn();
  render(<ImportDialog files={[never as unknown as File]} onClose={onClose} />);
  expect(screen.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
