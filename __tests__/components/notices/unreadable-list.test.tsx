import { screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { catchDownloads } from '../../support/catch-downloads';
import { fillStorage } from '../../support/fill-storage';
import { openApp, readStorage } from '../../support/open-app';

const button = (name: string) => screen.getByRole('button', { name });

test('damaged data without room for a copy must be downloaded before anything is saved', async () => {
  const stored = 'damaged beyond reading, in a full storage';
  const downloads = catchDownloads();
  const { user, click } = await openApp(<PasteForm />, { stored });
  const empty = fillStorage();
  await click('Create My Paste');
  expect(screen.getByText(/nothing can be saved until you have downloaded it/)).toBeInTheDocument();
  expect(localStorage.getItem('pastes')).toBe(stored);
  await user.click(button('Download the damaged data'));
  expect(downloads).toHaveLength(1);
  empty();
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await click('Create My Paste');
  expect(readStorage()).toHaveLength(1);
});
