import { act, screen } from '@testing-library/react';
import { select } from '@/components/selection/selection';
import { SelectionBar } from '@/components/selection/selection-bar';
import { MAX_RECORDS } from '@/store/history/bounds';
import { settingsStore } from '@/store/root/app';
import { buildPaste } from '../../support/build-paste';
import { openApp, readStorage, settle } from '../../support/open-app';

afterEach(() => act(() => settingsStore.getState().choose({ keepsHistory: true })));

async function openSelecting(count: number) {
  const pastes = Array.from({ length: count }, (_, index) => buildPaste({ _id: `id-${index}` }));
  const opened = await openApp(<SelectionBar pastes={pastes} />, { at: '/pastes', stored: pastes });
  act(() => select(pastes.map(({ _id }) => _id)));
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });

test('a deletion of more pastes than the history keeps says so, and deletes only when it is confirmed', async () => {
  const { user } = await openSelecting(MAX_RECORDS + 1);
  await user.click(button('Delete'));
  expect(screen.getByText('Recently deleted keeps only 1,000 of these 1,001 pastes: those saved last.')).toBeVisible();
  expect(button('Keep')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(readStorage()).toHaveLength(MAX_RECORDS + 1);
  expect(button('Delete')).toHaveFocus();

  await user.click(button('Delete'));
  await user.click(button('Delete'));
  await settle();
  expect(readStorage()).toEqual([]);
});

test('as many pastes as the history keeps are deleted without a question', async () => {
  const { user } = await openSelecting(MAX_RECORDS);
  await user.click(button('Delete'));
  await settle();
  expect(readStorage()).toEqual([]);
});

test('without a history, it promises nothing, and any number of pastes is deleted without a question', async () => {
  act(() => settingsStore.getState().choose({ keepsHistory: false }));
  const { user } = await openSelecting(MAX_RECORDS + 1);
  await user.click(button('Delete'));
  await settle();
  expect(readStorage()).toEqual([]);
});
