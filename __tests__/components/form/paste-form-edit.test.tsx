import { act, fireEvent, screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { toMoved } from '@/store/paste/moved-text';
import { pastesStore } from '@/store/root/app';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, pass, readStorage, settle, storeInAnotherTab } from '../../support/open-app';

const title = () => screen.getByRole('textbox', { name: 'Title' });
const content = () => screen.getByRole('textbox', { name: 'Content' });
const button = (name: string) => screen.getByRole('button', { name });

const openEdit = (id: string) =>
  openApp(<PasteForm />, { at: `/?pasteId=${encodeURIComponent(id)}`, stored: buildPastes('a', 'b') });

test('a save replaces the paste in its place, empties the form and takes the id out of the address', async () => {
  const { user, click } = await openEdit('id-a');
  await user.type(content(), ', and more');
  await click('Update Paste');
  expect(readStorage()).toMatchObject([
    { _id: 'id-a', title: 'a', content: 'About a, and more', createdAt: expect.stringMatching(/^2026-/) },
    { _id: 'id-b' },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Paste updated');
  expect(title()).toHaveValue('');
  expect(window.location.search).toBe('');
  expect(button('Create My Paste')).toBeInTheDocument();
});

test('the plus button empties the form, takes the id out of the address and begins a new paste', async () => {
  const { user } = await openEdit('id-a');
  await user.click(button('New paste'));
  expect(title()).toHaveValue('');
  expect(content()).toHaveValue('');
  expect(title()).toHaveFocus();
  expect(window.location.search).toBe('');
  expect(button('Create My Paste')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New paste' })).not.toBeInTheDocument();
  expect(readStorage()).toEqual(buildPastes('a', 'b'));
});

test('the plus button keeps unsaved text as a draft, which the next edit of its paste restores', async () => {
  const { user, click } = await openEdit('id-a');
  await user.type(content(), ', and more');
  await click('New paste');
  expect(content()).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/?pasteId=id-a');
  await act(async () => window.history.pushState(null, '', '/?pasteId=id-a'));
  await settle();
  expect(content()).toHaveValue('About a, and more');
  expect(screen.getByText('Unsaved draft restored')).toBeInTheDocument();
});

test('when the address names another paste, the form shows it', async () => {
  await openEdit('id-a');
  await act(async () => window.history.pushState(null, '', '/?pasteId=id-b'));
  await settle();
  expect(title()).toHaveValue('b');
});

test('with an id that is not stored, an update stores nothing, keeps the text, says why, and the text can be saved as a new paste', async () => {
  const { user, click } = await openEdit('gone');
  await user.type(title(), 'precious');
  await click('Update Paste');
  expect(readStorage()).toEqual(buildPastes('a', 'b'));
  expect(title()).toHaveValue('precious');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This paste is no longer stored in this browser, so it cannot be updated. Your text is still here.',
  );
  expect(screen.queryByRole('button', { name: 'Overwrite with my version' })).not.toBeInTheDocument();
  expect(screen.queryByText('Paste updated')).not.toBeInTheDocument();
  await user.type(title(), '{Control>}{Enter}{/Control}');
  expect(button('Save as new paste')).toHaveFocus();
  await click('Save as new paste');
  expect(readStorage().map((paste) => paste.title)).toEqual(['a', 'b', 'precious']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(title()).toHaveValue('');
});

test('a paste whose long text cannot be read is not edited: the form says so, and offers to try again', async () => {
  const moved = toMoved(buildPaste({ _id: 'id-a', content: 'A long text. '.repeat(100) }), 100);
  const { click } = await openApp(<PasteForm />, { at: '/?pasteId=id-a', stored: [moved] });
  await passSearch();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The text of this paste cannot be read now, so it cannot be edited.',
  );
  await click('Update Paste');
  expect(readStorage()).toEqual([moved]);
  expect(button('Save as new paste')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Overwrite with my version' })).not.toBeInTheDocument();
  expect(screen.queryByText('The text still cannot be read.')).not.toBeInTheDocument();
  expect(button('Try again')).toHaveFocus();
  await click('Try again');
  await passSearch();
  expect(screen.getByText('The text still cannot be read.')).toBeInTheDocument();
  expect(content()).toHaveValue('');
});

/** Lets a lost text be looked for everywhere. */
async function passSearch() {
  for (let count = 0; count < 10; count++) await pass(200);
}

const changed = () => [
  buildPaste({ _id: 'id-a', title: 'theirs', createdAt: '2025-06-01T00:00:00.000Z' }),
  ...buildPastes('b'),
];

test('when another tab saves the paste, typed text stays, and a save overwrites the new version only when the user says so', async () => {
  const { user, click } = await openEdit('id-a');
  await user.type(title(), ' mine');
  await storeInAnotherTab(changed());
  await click('Update Paste');
  expect(title()).toHaveValue('a mine');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This paste was changed since you opened it. Your text is still here.',
  );
  expect(readStorage()).toEqual(changed());
  await click('Overwrite with my version');
  expect(readStorage().map((paste) => paste.title)).toEqual(['a mine', 'b']);
  expect(screen.getByRole('link', { name: 'View “a mine”' })).toHaveFocus();
});

test('a save by a key moves the focus to what the notice of a conflict offers, if the notice is shown already', async () => {
  const { user } = await openEdit('id-a');
  await user.type(title(), ' mine');
  await storeInAnotherTab(changed());
  expect(screen.getByRole('alert')).toBeInTheDocument();
  for (const keys of ['{Control>}s{/Control}', '{Control>}{Enter}{/Control}']) {
    title().focus();
    await user.keyboard(keys);
    expect(button('Save as new paste')).toHaveFocus();
    expect(readStorage()).toEqual(changed());
  }
});

/** Types into a paste, leaves the edit, comes back to its draft and discards it. */
async function discardDraft() {
  const { user, click } = await openEdit('id-a');
  await user.type(content(), ', and more');
  await click('New paste');
  await act(async () => window.history.pushState(null, '', '/?pasteId=id-a'));
  await settle();
  await click('Discard');
  return user;
}

test.each<readonly [string, (user: Awaited<ReturnType<typeof discardDraft>>) => Promise<void>]>([
  ['Ctrl+Z right after it brings', (user) => user.keyboard('{Control>}z{/Control}')],
  ['Undo brings', (user) => user.click(button('Undo'))],
])('Discard moves the focus to the title; %s the text back, and the focus to it', async (_way, undo) => {
  const user = await discardDraft();
  expect(title()).toHaveFocus();
  expect(content()).toHaveValue('About a');
  await undo(user);
  expect(content()).toHaveValue('About a, and more');
  expect(content()).toHaveFocus();
});

test('Ctrl+Z after Discard belongs to the browser once something was typed', async () => {
  const user = await discardDraft();
  await user.type(title(), '!');
  expect(button('Undo')).toBeInTheDocument();
  const isUnhandled = fireEvent.keyDown(title(), { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(isUnhandled).toBe(true);
  expect(content()).toHaveValue('About a');
});

test('an untouched form shows a version that is restored, and the text before when that is undone', async () => {
  const { user } = await openEdit('id-a');
  act(() => void pastesStore.getState().update('id-a', { title: 'a', content: 'earlier' }));
  expect(content()).toHaveValue('earlier');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await settle();
  await user.keyboard('{Control>}z{/Control}');
  expect(content()).toHaveValue('About a');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
