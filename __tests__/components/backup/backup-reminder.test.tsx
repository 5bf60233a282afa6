import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { pastesStore } from '@/store/root/app';
import { BACKUP_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { fillStorage } from '../../support/fill-storage';
import { openApp, settle, storeInAnotherTab } from '../../support/open-app';

const NOTICE = '20 pastes are not in any export.';
const EXPORTED = 'Last export: today · no changes since';

/** As many pastes, saved at the time of the test. */
const freshPastes = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPaste({ _id: `${index}`, createdAt: new Date().toISOString() }));
const button = (name: string) => screen.getByRole('button', { name });

test('an empty list has no reminder', async () => {
  await openApp(<AllPastes />);
  expect(screen.queryByText(/Last export/)).not.toBeInTheDocument();
});

test('the line counts the changes and becomes a notice at 20', async () => {
  await openApp(<AllPastes />, { stored: freshPastes(19) });
  expect(screen.getByText('Last export: never · 19 changes since')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dismiss reminder' })).not.toBeInTheDocument();
  await storeInAnotherTab(freshPastes(20));
  expect(screen.getByText(NOTICE)).toBeInTheDocument();
  expect(screen.queryByText(/Last export/)).not.toBeInTheDocument();
});

test('an export by the notice turns the notice into the line and focuses the heading', async () => {
  const downloads = catchDownloads();
  const { user } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  await user.click(button('Export all pastes'));
  expect(downloads).toHaveLength(1);
  expect(screen.getByText(EXPORTED)).toBeInTheDocument();
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an export by the button above counts too, and the button keeps the focus', async () => {
  catchDownloads();
  const { user } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  await user.click(button('Export'));
  await settle();
  expect(screen.getByText(EXPORTED)).toBeInTheDocument();
  expect(button('Export')).toHaveFocus();
});

test('an export in another tab counts', async () => {
  await openApp(<AllPastes />, { stored: freshPastes(20) });
  localStorage.setItem(BACKUP_KEY, JSON.stringify({ exportedAt: new Date().toISOString(), dismissedAt: null }));
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: BACKUP_KEY })));
  expect(screen.getByText(EXPORTED)).toBeInTheDocument();
});

test('dismissing the notice turns it into the line and focuses the heading', async () => {
  const { user } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  await user.click(button('Dismiss reminder'));
  expect(screen.getByText('Last export: never · 20 changes since')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('in a full storage, a dismissal holds as long as the page', async () => {
  const { user } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  fillStorage();
  await user.click(button('Dismiss reminder'));
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await settle();
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

test('a deletion does not count as a change', async () => {
  catchDownloads();
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await user.click(button('Export'));
  await settle();
  await user.click(button('Delete a'));
  await settle();
  expect(screen.getByText(EXPORTED)).toBeInTheDocument();
});

test('there is no reminder if nothing outlives the tab', async () => {
  await openApp(<AllPastes />, { stored: freshPastes(20) });
  act(() => pastesStore.setState({ isLasting: false }));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});
