import { screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPaste } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { seedHistory, settleHistory } from '../../support/fake-database';
import { openApp, storeInAnotherTab } from '../../support/open-app';

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
  await storeInAnotherTab([buildPaste({ createdAt: new Date().toISOString() })]);
  expect(screen.getByText('Last export: never · 1 change since')).toBeInTheDocument();
  jest.useRealTimers();
  expect(downloads.map(({ name }) => name)).toEqual(['pastes-damaged.txt']);
  expect(await downloads[0]?.text).toBe(DAMAGED);
});
