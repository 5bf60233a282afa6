import { act, screen } from '@testing-library/react';
import { PasteBrowser } from '@/components/paste-browser';
import { pastesStore } from '@/store/app-store';
import { buildPastes } from '../support/build-paste';
import { fakeDialog } from '../support/fake-dialog';
import { openApp, readStorage, settle } from '../support/open-app';

const UNDO = '{Control>}z{/Control}';
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: string) => screen.getByRole('article', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

fakeDialog();

/** Imports pastes that are not there yet. */
function importPastes(...titles: readonly string[]): void {
  act(() => void pastesStore.getState().importPastes(() => buildPastes(...titles)));
}

test('nothing is undone behind an open dialog', async () => {
  const { user } = await openApp(<PasteBrowser />, { stored: buildPastes('a') });
  await user.click(button('Delete a'));
  await user.click(button('Keyboard shortcuts'));
  await settle();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual([]);
  await user.click(button('Close'));
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('a'));
});

test('the bar that goes hands the focus to the paste that has come back', async () => {
  const { user } = await openApp(<PasteBrowser />, { stored: buildPastes('a', 'b') });
  await user.click(button('Delete a'));
  button('Undo').focus();
  await user.keyboard(UNDO);
  expect(row('a')).toHaveFocus();
});

test('a row that an undone import takes away hands the focus to the heading, even with more to undo', async () => {
  const { user } = await openApp(<PasteBrowser />, { stored: buildPastes('a', 'b') });
  await user.click(button('Delete a'));
  importPastes('c');
  row('c').focus();
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('b'));
  expect(heading()).toHaveFocus();
});

test('what stays keeps the focus', async () => {
  const { user } = await openApp(<PasteBrowser />, { stored: buildPastes('a', 'b', 'c') });
  await user.click(button('Delete a'));
  await user.click(button('Delete b'));
  button('Undo').focus();
  await user.keyboard(UNDO);
  expect(button('Undo')).toHaveFocus();
  button('Copy c').focus();
  await user.keyboard(UNDO);
  expect(button('Copy c')).toHaveFocus();
});
