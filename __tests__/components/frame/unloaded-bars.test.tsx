import { screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPastes } from '../../support/build-paste';
import { openApp, readStorage, settle } from '../../support/open-app';

jest.mock('@/components/frame/bars', () => {
  throw new TypeError('Failed to fetch');
});

test('a deletion can be undone where the undo bar cannot be loaded', async () => {
  const { user } = await openApp(<AllPastes />, { at: '/pastes', stored: buildPastes('a') });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete a' }));
  await settle();
  expect(readStorage()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readStorage()).toEqual(buildPastes('a'));
});
