import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { pastesStore } from '@/store/root/app';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, pass, readStorage, settle } from '../../support/open-app';
import { shownSentence } from '../../support/shown-sentence';

test('several deletions are offered to be undone until they are, the last one first, each to its position', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  await click('Delete a');
  await click('Delete b');
  expect(shownSentence('Bring back “b”?')).toBeInTheDocument();
  expect(screen.getByText('and 1 more')).toBeInTheDocument();
  await pass(15_000);
  await click('Undo');
  expect(readStorage()).toEqual(buildPastes('b', 'c'));
  await click('Undo');
  expect(readStorage()).toEqual(buildPastes('a', 'b', 'c'));
  expect(screen.queryByText(/^Bring back/)).not.toBeInTheDocument();
});

test('a deletion of several pastes has one message, with its undo, and one of a single paste a toast and an offer', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  act(() => void pastesStore.getState().removeAll(new Set(['id-a', 'id-b'])));
  await settle();
  expect(screen.getByText('2 pastes deleted')).toBeInTheDocument();
  expect(screen.queryByText(/^Bring back/)).not.toBeInTheDocument();
  await click('Undo');
  expect(readStorage()).toEqual(buildPastes('a', 'b', 'c'));
  await click('Delete c');
  expect(screen.getByText('Paste deleted')).toBeInTheDocument();
  expect(shownSentence('Bring back “c”?')).toBeInTheDocument();
});

test.each([
  ['deletion', 'Paste deleted', 'Paste restored', () => pastesStore.getState().remove('id-a')],
  [
    'update',
    'Paste updated',
    'Update undone',
    () => pastesStore.getState().update('id-a', { title: 'a', content: '' }),
  ],
  ['added text', 'Paste added', '1 paste taken out again', () => pastesStore.getState().addAll(buildPastes('x'))],
])('the undo of a(n) %s takes away its toast', async (_name, message, undone, change) => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  act(() => void change());
  await settle();
  expect(screen.getByText(message)).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  await settle();
  expect(screen.getByText(undone)).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('a deletion whose paste is back is no longer offered', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await click('Delete a');
  for (const paste of buildPastes('a')) act(() => void pastesStore.getState().restore(paste, null));
  await settle();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test.each([
  [1, 1, 'Imported 1 paste; it had no date'],
  [3, 3, 'Imported 3 pastes; they had no date'],
  [3, 1, 'Imported 3 pastes; 1 of them had no date'],
  [3, 0, 'Imported 3 pastes'],
])('an import of %i pastes, of which %i had no date, is reported', async (count, undatedCount, message) => {
  await openApp(<AllPastes />, { stored: buildPastes('a') });
  const added = buildPastes('x', 'y', 'z').slice(0, count);
  act(() => void pastesStore.getState().importPastes(() => ({ added, undatedCount })));
  expect(screen.getByText(message)).toBeInTheDocument();
});

test.each([
  ['a save', () => pastesStore.getState().add({ title: 'new', content: '' })],
  ['a pin', () => pastesStore.getState().pin('id-a', true)],
  ['another import', () => pastesStore.getState().importPastes(() => ({ added: buildPastes('y') }))],
])('%s ends the offer to undo an import, which the key still undoes', async (name, nextAct) => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  act(() => void pastesStore.getState().importPastes(() => ({ added: buildPastes('x') })));
  expect(screen.getByText('Imported 1 paste')).toBeInTheDocument();
  act(() => void nextAct());
  await settle();
  expect(screen.queryAllByText('Imported 1 paste')).toHaveLength(name === 'another import' ? 1 : 0);
  expect(screen.queryByText('and 1 more')).not.toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  await settle();
  expect(readStorage().map(({ title }) => title)).not.toContain('x');
});

test.each([
  ['20 seconds', () => pass(20_000)],
  ['the next act', async () => act(() => void pastesStore.getState().pin('id-b', true))],
])('after %s a deletion is no longer offered to be undone, and the key still undoes it', async (_name, pause) => {
  const { user, click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await click('Delete a');
  await pass(15_000);
  await user.unhover(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await pause();
  await settle();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  await settle();
  expect(readStorage().map(({ title }) => title)).toContain('a');
});

test('an offer whose time is over does not come back when a later act is undone', async () => {
  const { user, click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await click('Delete a');
  await click('Delete b');
  await user.unhover(screen.getByRole('button', { name: 'Undo' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await pass(20_000);
  await user.keyboard('{Control>}z{/Control}');
  await settle();
  expect(readStorage()).toEqual(buildPastes('b'));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an act that changes nothing leaves the offer', async () => {
  await openApp(<AllPastes />, { stored: buildPastes('a') });
  act(() => void pastesStore.getState().importPastes(() => ({ added: buildPastes('x') })));
  act(() => void pastesStore.getState().pin('id-a', false));
  await settle();
  expect(screen.getByText('Imported 1 paste')).toBeInTheDocument();
});

test('the offer to undo can be dismissed', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await click('Delete a');
  await click('Dismiss undo');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(readStorage()).toEqual([]);
});

test('Ctrl+Z outside a text field undoes it', async () => {
  const { user, click } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await click('Delete a');
  await user.keyboard('{Control>}z{/Control}');
  expect(readStorage()).toEqual(buildPastes('a'));
});

test('in a text field the key is left to the field', async () => {
  const { user, click } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await click('Delete a');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(readStorage()).toEqual([]);
});

test('a deleted paste without a title is called Untitled', async () => {
  const { click } = await openApp(<AllPastes />, { stored: [buildPaste({ title: '' })] });
  await click('Delete untitled paste');
  expect(shownSentence('Bring back “Untitled: Milk”?')).toBeInTheDocument();
});
