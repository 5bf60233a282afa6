import { screen } from '@testing-library/react';
import { PasteForm } from '@/components/editor/paste-form';
import { fillStorage } from '../../support/fill-storage';
import { openApp } from '../../support/open-app';

// As when the network is gone before the toaster is loaded.
jest.mock('@/components/frame/toaster', () => {
  throw new TypeError('Failed to fetch');
});

test('where the toaster cannot be loaded, a failed save is still told', async () => {
  const { user } = await openApp(<PasteForm />);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  fillStorage();
  await user.click(screen.getByRole('button', { name: 'Create My Paste' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.');
});
