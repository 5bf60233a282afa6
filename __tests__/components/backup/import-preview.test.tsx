import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { ImportPreview } from '@/components/backup/import-preview';
import type { Backup } from '@/store/backup/backup-file';
import type { Paste } from '@/store/paste/paste';
import { backupDates, pastesStore } from '@/store/root/app';
import { CAPACITY } from '@/store/storage/storage-usage';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { fillStorage, refuseWrites } from '../../support/fill-storage';

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

function show(backup: Partial<Backup>) {
  const onClose = jest.fn();
  render(
    <ImportPreview
      fileName="pastes.json"
      effectsId="effects"
      backup={{ pastes: [], originalIds: new Map(), repeatedCount: 0, repairedCount: 0, unusableCount: 0, ...backup }}
      onClose={onClose}
    />,
  );
  return onClose;
}

const storedTitles = () => pastesStore.getState().pastes.map(({ title }) => title);

let disconnect: () => void;

// One store for all tests: what one of them imports or deletes has titles of its own.
beforeAll(() => {
  localStorage.setItem('pastes', JSON.stringify(buildPastes('a', 'b', 'c')));
  disconnect = pastesStore.getState().connect();
});

afterAll(() => disconnect());

test('an import says line by line what it will do, and does it on its button', async () => {
  const other = buildPaste({ _id: 'id-b', content: 'other' });
  const onClose = show({ pastes: [...buildPastes('a', 'x', 'y'), other], repairedCount: 1, unusableCount: 2 });
  expect(lines()).toEqual([
    '2 pastes are new.',
    '1 paste differs from the one you have; both will be kept.',
    '1 paste is here already.',
    '1 paste was incomplete and has been repaired.',
    '2 entries cannot be used: there is no title and no content.',
  ]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(storedTitles()).toEqual(['a', 'b', 'c']);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(storedTitles()).toEqual(['a', 'b', 'c', 'x', 'y', 'Shopping list']);
});

test('an import is noted, and asks for no export only if the file has every paste of the list', async () => {
  expect(backupDates.getState()).toMatchObject({ importedAt: expect.any(String), dismissedAt: null });
  const present = pastesStore.getState().pastes;
  show({ pastes: [...present, ...buildPastes('z')] });
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(backupDates.getState()).toMatchObject({ dismissedAt: expect.any(String), exportedAt: null });
});

test('repeated records of a file are imported once, and the dialog says so', () => {
  show({ pastes: buildPastes('twice'), repeatedCount: 1 });
  expect(lines()).toEqual(['1 paste is new.', '1 entry repeats another of the file, and is left out.']);
  cleanup();
  show({ pastes: buildPastes('twice'), repeatedCount: 2, repairedCount: 3 });
  expect(lines()).toContain('2 entries repeat others of the file, and are left out.');
  expect(lines()).toContain('3 pastes were incomplete and have been repaired.');
});

test('a version that was renamed for a repeated id and is already in the list is not imported again', async () => {
  const present = pastesStore.getState().pastes[0] as Paste;
  const original = { ...present, _id: `${present._id}-2` };
  show({ pastes: [original], originalIds: new Map([[original._id, present._id]]) });
  expect(lines()).toEqual(['1 paste is here already.', 'So there is nothing to import.']);
});

test('where nothing is new there is nothing to press but Close, which has the focus and says so', () => {
  show({ pastes: buildPastes('a', 'b') });
  expect(lines()).toEqual(['2 pastes are here already.', 'So there is nothing to import.']);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAccessibleDescription(
    '2 pastes are here already. So there is nothing to import.',
  );
});

test('an import that can never fit is not offered, and the dialog says by how much', () => {
  show({ pastes: [buildPaste({ _id: 'big', content: 'x'.repeat(CAPACITY + 1_000_000) })] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'These pastes need 1 MB more than the browser’s storage has free. Nothing was imported.',
  );
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('pastes that the browser refuses for a moment can be imported with the next click', async () => {
  const onClose = show({ pastes: buildPastes('second-try') });
  const accept = refuseWrites();
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  accept();
  expect(screen.getByRole('alert')).toHaveTextContent('The browser refused to store this. Try again.');
  expect(storedTitles()).not.toContain('second-try');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(storedTitles()).toContain('second-try');
});

test('an import that does not fit imports nothing, and the dialog says so', async () => {
  const onClose = show({ pastes: buildPastes('refused') });
  const empty = fillStorage();
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  empty();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The browser’s storage has no room for these pastes: they need 0.1 kB. Nothing was imported.',
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  expect(storedTitles()).not.toContain('refused');
});

test('the preview follows changes of the list; when its pastes are there already, Close has the focus', () => {
  show({ pastes: buildPastes('c') });
  act(() => void pastesStore.getState().remove('id-c'));
  expect(within(screen.getByRole('list')).getByText('1 paste is new.')).toBeVisible();
  screen.getByRole('button', { name: 'Import' }).focus();
  act(() => void pastesStore.getState().add({ title: 'c', content: 'About c' }, 'id-c'));
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});
