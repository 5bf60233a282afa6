import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { PasteForm } from '@/components/form/paste-form';
import { pastesStore } from '@/store/root/app';
import { buildPastes } from '../../support/build-paste';
import { openApp, readStorage, settle } from '../../support/open-app';

const UNDO = '{Control>}z{/Control}';
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: string) => screen.getByRole('article', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

/** Saves another content for a paste. */
function updatePaste(title: string, content: string): void {
  act(() => void pastesStore.getState().update(`id-${title}`, { title, content }));
}

/** Imports pastes that are not there yet. */
function importPastes(...titles: readonly string[]): void {
  act(() => void pastesStore.getState().importPastes(() => ({ added: buildPastes(...titles) })));
}

test('nothing is undone behind an open dialog', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await user.click(button('Delete a'));
  await user.keyboard('?');
  await settle();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual([]);
  await user.click(button('Close'));
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('a'));
});

test('undoing a deletion by the bar’s button focuses the restored paste', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await user.click(button('Delete a'));
  button('Undo').focus();
  await user.keyboard(UNDO);
  expect(row('a')).toHaveFocus();
});

test('the focus moves to the heading when undoing an import removes the focused row', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await user.click(button('Delete a'));
  importPastes('c');
  row('c').focus();
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('b'));
  expect(heading()).toHaveFocus();
});

test('the Undo button keeps the focus while it has more to undo', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  await user.click(button('Delete a'));
  await user.click(button('Delete b'));
  button('Undo').focus();
  await user.keyboard(UNDO);
  expect(button('Undo')).toHaveFocus();
});

test('the key moves the focus from a row to the paste that it brings back, as the button does', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  await user.click(button('Delete a'));
  button('Copy c').focus();
  await user.keyboard(UNDO);
  expect(row('a')).toHaveFocus();
});

test('a control that stays on the page keeps the focus when an import is undone, or a paste has no row', async () => {
  const { user, unmount } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  importPastes('c');
  button('Copy a').focus();
  await user.keyboard(UNDO);
  expect(button('Copy a')).toHaveFocus();
  unmount();
  await openApp(<PasteForm />);
  updatePaste('a', 'new');
  button('Create My Paste').focus();
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('a'));
  expect(button('Create My Paste')).toHaveFocus();
});

test('undoing an update by the key focuses the paste, or the heading where there are no rows', async () => {
  const { user, unmount } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  updatePaste('b', 'new');
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('a', 'b'));
  expect(row('b')).toHaveFocus();
  unmount();
  await openApp(<PasteForm />);
  updatePaste('b', 'newer');
  await user.keyboard(UNDO);
  expect(readStorage()).toEqual(buildPastes('a', 'b'));
  expect(heading()).toHaveFocus();
});

test('the bar offers no update, which ends the offer of a deletion', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  updatePaste('b', 'new');
  await settle();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await click('Delete a');
  updatePaste('b', 'newer');
  await settle();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
