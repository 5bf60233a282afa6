import { act, fireEvent, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { select, selection, selectionActs } from '@/components/selection/selection';
import { SelectionBar } from '@/components/selection/selection-bar';
import { MAX_RECORDS } from '@/store/history/bounds';
import { pastesStore, settingsStore } from '@/store/root/app';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, readStorage, settle } from '../../support/open-app';

afterEach(() => act(() => settingsStore.getState().choose({ keepsHistory: true })));

async function openSelecting(count: number) {
  const pastes = Array.from({ length: count }, (_, index) => buildPaste({ _id: `id-${index}` }));
  const remove = (ids: ReadonlySet<string>) => pastesStore.getState().removeAll(ids).ok;
  const opened = await openApp(<SelectionBar pastes={pastes} onCompare={() => {}} onRemove={remove} />, {
    at: '/pastes',
    stored: pastes,
  });
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

test('two selected pastes, and no other number, can be compared, the older one first', async () => {
  const older = buildPaste({ _id: 'old', title: 'one', content: 'same\nleft', createdAt: '2025-01-05T12:00:00.000Z' });
  const newer = buildPaste({ _id: 'new', title: 'two', content: 'same\nright', createdAt: '2025-02-05T12:00:00.000Z' });
  const third = buildPaste({ _id: 'third', title: 'three' });
  const { user, click } = await openApp(<AllPastes />, { at: '/pastes', stored: [newer, older, third] });
  await click('Select');
  await user.click(screen.getByRole('checkbox', { name: 'Select two' }));
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select one' }));
  await click('Compare');
  const dialog = screen.getByRole('dialog', { name: 'Two pastes compared' });
  expect(dialog).toHaveTextContent('From “one”, January 5, 2025 (−) to “two”, February 5, 2025 (+)');
  const changes = screen.getByRole('group', { name: 'Changes of the content' });
  expect(changes.textContent).toBe('  sameremoved: − leftadded: + right');
  await click('Close');
  expect(button('Compare')).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Select three' }));
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});

test('what can be done with the selected pastes is found by Ctrl+K from a row, which gets the focus back', async () => {
  const { user } = await openApp(<AllPastes />, { at: '/pastes', stored: buildPastes('one', 'two') });
  const row = screen.getByRole('article', { name: 'one' });
  act(() => row.focus());
  act(() => select(['id-one', 'id-two']));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search pastes and commands' }), 'compare');
  expect(await screen.findByRole('option', { name: 'Compare the selected pastes', selected: true })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Two pastes compared' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(row).toHaveFocus();
  act(() => select(null));
  expect(selectionActs.current).toBeUndefined();
  await settle();
});

test('Escape closes an open menu first, then ends the selection', async () => {
  const { user, click } = await openSelecting(2);
  await click('Menu');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(selection.getState().ids).toBeNull();
});

test('while pastes are selected, a key that would seem to act on them does nothing to the focused one alone', async () => {
  const stored = [buildPaste({ _id: 'a', title: 'one' }), buildPaste({ _id: 'b', title: 'two' })];
  await openApp(<AllPastes />, { at: '/pastes', stored });
  const row = screen.getByRole('article', { name: 'one' });
  act(() => row.focus());
  act(() => select(['a', 'b']));
  expect(fireEvent.keyDown(row, { key: 'l' })).toBe(true);
  act(() => select(null));
  expect(fireEvent.keyDown(row, { key: 'c' })).toBe(false);
  await settle();
});

describe('when a search hides all of the pastes that are deleted', () => {
  async function openSearching() {
    const opened = await openApp(<AllPastes />, { at: '/pastes', stored: buildPastes('one', 'two', 'three', 'four') });
    act(() => select(['id-one', 'id-two']));
    await opened.user.type(screen.getByRole('searchbox'), 'r');
    return opened;
  }

  test('by the button, the heading gets the focus', async () => {
    const { click } = await openSearching();
    await click('Delete');
    expect(readStorage()).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'All Pastes' })).toHaveFocus();
  });

  test('by the key, the row that has the focus keeps it', async () => {
    const { user } = await openSearching();
    const row = screen.getByRole('article', { name: 'three' });
    act(() => row.focus());
    await user.keyboard('{Delete}');
    await settle();
    expect(readStorage()).toHaveLength(2);
    expect(row).toHaveFocus();
  });
});
