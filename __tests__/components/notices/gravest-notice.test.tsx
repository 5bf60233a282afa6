import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { historyStore, pastesStore, recoveryStore } from '@/store/root/app';
import { buildPastes } from '../../support/build-paste';
import { openApp, settle } from '../../support/open-app';

const button = (name: string) => screen.getByRole('button', { name });

test('of several problems the gravest is shown alone, and when it ends the next; last comes the reminder to export', async () => {
  const { user } = await openApp(<AllPastes />, {
    stored: buildPastes(...Array.from({ length: 20 }, (_, at) => `${at}`)),
  });
  const reminder = () => screen.queryByRole('button', { name: 'Dismiss reminder' });
  expect(reminder()).toBeInTheDocument();
  act(() => {
    historyStore.setState({ failure: 'failed' });
    pastesStore.setState({ isStorageFull: true });
    recoveryStore.setState({ recovered: { kind: 'lost', changeCount: 2 } });
  });
  await settle();
  expect(screen.getByText(/the last save did not fit/)).toBeInTheDocument();
  expect(screen.queryByText(/had lost your pastes/)).not.toBeInTheDocument();
  expect(screen.queryByText(/not being kept/)).not.toBeInTheDocument();
  expect(reminder()).not.toBeInTheDocument();

  act(() => pastesStore.setState({ isStorageFull: false }));
  expect(screen.getByText(/had lost your pastes/)).toBeInTheDocument();
  expect(screen.queryByText(/not being kept/)).not.toBeInTheDocument();
  await user.click(button('Dismiss notice'));
  expect(screen.getByText(/not being kept/)).toBeInTheDocument();
  await user.click(button('Dismiss notice'));
  expect(screen.queryByRole('button', { name: 'Dismiss notice' })).not.toBeInTheDocument();
  expect(reminder()).toBeInTheDocument();
});
