import { screen, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { exportDates } from '@/store/root/app';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { seedHistory, settleHistory } from '../../support/fake-database';
import { openApp, settle, storeInAnotherTab } from '../../support/open-app';

const DAMAGED = '[{"_id":"a","title":"cut short","cont';

test('stored data that is not a list is downloaded unchanged, also after the notice is dismissed, and does not count as an export', async () => {
  const downloads = catchDownloads();
  await seedHistory();
  const { click } = await openApp(<AllPastes />, { stored: DAMAGED });
  await settleHistory();
  await click('Dismiss notice');
  expect(screen.queryByText(/damaged/)).toBeNull();
  await click('Export');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The stored data is damaged and cannot be exported. The downloaded file is its original, and no backup.',
  );
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
  await storeInAnotherTab([buildPaste({ createdAt: new Date().toISOString() })]);
  expect(exportDates.getState().exportedAt).toBeNull();
  jest.useRealTimers();
  expect(downloads.map(({ name }) => name)).toEqual(['pastes-damaged.txt']);
  expect(await downloads[0]?.text).toBe(DAMAGED);
});

test('an export says how many pastes it has, in one message', async () => {
  catchDownloads();
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await click('Export');
  expect(screen.getByText('Exported 2 pastes', { selector: '[role=status] *' })).toBeVisible();
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
  jest.useRealTimers();
});

test('an export of selected pastes says how many these are', async () => {
  catchDownloads();
  const { click, user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await click('Select');
  await user.click(screen.getByRole('checkbox', { name: 'Select a' }));
  const bar = screen.getByRole('group', { name: 'Selected pastes' });
  await user.click(within(bar).getByRole('button', { name: 'Export' }));
  await settle();
  expect(screen.getByText('Exported 1 paste', { selector: '[role=status] *' })).toBeVisible();
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
  jest.useRealTimers();
});
