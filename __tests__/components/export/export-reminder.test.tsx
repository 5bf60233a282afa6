import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { pastesStore } from '@/store/root/app';
import { buildPaste } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { openApp, storeInAnotherTab } from '../../support/open-app';

const NOTICE = '20 pastes are not in any export.';
const EXPORTED = 'Last export: today · no changes since';

/** As many pastes, saved at the time of the test. */
const freshPastes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPaste({ _id: `${index}`, title: `Paste ${index}`, createdAt: new Date().toISOString() }),
  );
const button = (name: string) => screen.getByRole('button', { name });

test('the line counts the changes, and becomes a notice at 20', async () => {
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

test('after an export, a deletion is a change until it is undone', async () => {
  catchDownloads();
  const { click } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  await click('Export');
  await click('Delete Paste 7');
  expect(screen.getByText('Last export: today · 1 change since')).toBeInTheDocument();
  await click('Undo');
  expect(screen.getByText(EXPORTED)).toBeInTheDocument();
});

test('an export by the button above counts too, and the button keeps the focus', async () => {
  catchDownloads();
  const { click } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  await click('Export');
  expect(screen.getByText(EXPORTED)).toBeInTheDocument();
  expect(button('Export')).toHaveFocus();
});

test('the line ends with the button for details, after a full stop', async () => {
  await openApp(<AllPastes />, { stored: freshPastes(19) });
  const line = screen.getByText(/^Saved only in this browser/).closest('p');
  expect(line).toHaveTextContent(/ of the space used\. Last export: never · 19 changes since\. Details$/);
});

test('dismissed, the notice is the line again, and the heading has the focus', async () => {
  const { user } = await openApp(<AllPastes />, { stored: freshPastes(20) });
  await user.click(button('Dismiss reminder'));
  expect(screen.getByText('Last export: never · 20 changes since')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('where nothing outlives the tab, there is no reminder', async () => {
  await openApp(<AllPastes />, { stored: freshPastes(20) });
  act(() => pastesStore.setState({ isLasting: false }));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});
