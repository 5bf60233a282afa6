import { act, screen, waitFor, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import type { Paste } from '@/store/paste/paste';
import { settingsStore } from '@/store/root/app';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, settle, storeInAnotherTab } from '../../support/open-app';

const DATES = ['2025-01-03', '2025-01-02', '2025-01-01'];
const pastes = buildPastes('Alpha', 'Beta', 'Gamma').map((paste, index) => ({
  ...paste,
  createdAt: `${DATES[index]}T12:00:00.000Z`,
}));

const field = () => screen.getByRole('combobox', { name: 'Search pastes and commands' });
const box = () => within(screen.getByRole('dialog'));
const pasteRows = () => within(screen.getByRole('group', { name: /pastes$/i })).getAllByRole('option');
const selected = () => box().getByRole('option', { selected: true });
const status = () => box().getByRole('status');

/** Focuses the field, as an open dialog does in a browser. jsdom has no modal dialogs. */
const focusField = () => act(() => field().focus());

async function openSwitcher(stored: readonly Paste[] = pastes) {
  const app = await openApp(<AllPastes />, { at: '/pastes', stored });
  const press = async (keys: string) => {
    await app.user.keyboard(keys);
    await settle();
  };
  await press('{Control>}k{/Control}');
  focusField();
  return { ...app, press };
}

test('it is a combobox whose selected option is the active descendant', async () => {
  const { press } = await openSwitcher();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(field()).toHaveAttribute('aria-activedescendant', selected().id);
  expect(selected()).toHaveTextContent('Alpha');
  await press('{ArrowDown}');
  expect(selected()).toHaveTextContent('Beta');
  expect(field()).toHaveAttribute('aria-activedescendant', selected().id);

  await press('nothing has this');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  expect(await screen.findByText('No Data Found')).toBeVisible();
  await press('{Enter}');
  expect(window.location.pathname).toBe('/pastes');
});

test('the newest pastes are listed first, pinned ones before them', async () => {
  const [alpha, beta, gamma] = pastes as [Paste, Paste, Paste];
  await openSwitcher([gamma, { ...beta, pinnedAt: '2025-02-01T12:00:00.000Z' }, alpha]);
  expect(pasteRows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Beta'),
    expect.stringContaining('Alpha'),
    expect.stringContaining('Gamma'),
  ]);
});

test('the arrow keys go round, and Home and End belong to the text', async () => {
  const { press } = await openSwitcher();
  await press('{ArrowUp}');
  expect(selected()).toHaveTextContent('About');
  await press('{ArrowDown}');
  expect(selected()).toHaveTextContent('Alpha');
  await press('{ArrowDown}eta');
  // Typing selects the first row.
  expect(selected()).toHaveTextContent('Beta');
  await press('{Home}b');
  expect(field()).toHaveValue('beta');
});

test('a screen reader hears how many results there are, and nothing for an empty field', async () => {
  const { press } = await openSwitcher();
  expect(status()).toBeEmptyDOMElement();
  await press('about');
  expect(status()).toHaveTextContent(/^4 results$/);
  await press(' gamma');
  expect(status()).toHaveTextContent(/^1 result$/);
  await press('qqqq');
  // It looks for the word that was meant first.
  expect(status()).toBeEmptyDOMElement();
  await waitFor(() => expect(status()).toHaveTextContent(/^0 results, 3 without all words$/));
});

test('of many pastes that are found, some are listed, and the list shows them all', async () => {
  const { press } = await openSwitcher(buildPastes(...Array.from({ length: 25 }, (_, index) => `Snippet ${index}`)));
  await press('snippet');
  expect(box().getAllByRole('option')).toHaveLength(21);
  expect(status()).toHaveTextContent('25 results');
  await press('{ArrowUp}');
  expect(selected()).toHaveTextContent('Show all 25 pastes in the list');
  await press('{Enter}');
  expect(screen.getByRole('searchbox')).toHaveValue('snippet');
  expect(screen.getByText('25 pastes found')).toBeVisible();
  expect(window.location.search).toBe('?q=snippet&in=content');
});

test('a command has no text to copy and nothing to edit', async () => {
  const { press } = await openSwitcher([]);
  await press('{Control>}{Enter}{/Control}{Shift>}{Enter}{/Shift}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(window.location.pathname).toBe('/pastes');
});

test('the selection stays in the list when another tab deletes pastes', async () => {
  const { press } = await openSwitcher([...pastes]);
  await press('about id{Backspace}{Backspace}{ArrowUp}');
  expect(selected()).toHaveTextContent('Gamma');
  await storeInAnotherTab([]);
  expect(selected()).toHaveTextContent('About');
});

test('a tap or click on a row opens it with the search in the address, and the focus stays in the field until then', async () => {
  const { user, press } = await openSwitcher([buildPaste({ _id: 'x', title: '', content: 'half remembered' })]);
  await press('remembered');
  expect(selected()).toHaveTextContent('Untitled');
  await user.pointer([{ keys: '[MouseLeft>]', target: selected() }]);
  expect(field()).toHaveFocus();
  await user.pointer([{ keys: '[/MouseLeft]' }]);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?id=x&find=remembered');
});

test('g opens it where nothing is typed, unless single keys are off; Ctrl+K opens it in the form as well', async () => {
  const { user } = await openApp(<AllPastes />, { at: '/pastes', stored: pastes });
  await user.keyboard('g');
  await settle();
  focusField();
  await user.keyboard('{Escape}');
  await settle();
  act(() => settingsStore.setState({ hasSingleKeys: false }));
  await user.keyboard('g');
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('g{Control>}k{/Control}');
  await settle();
  expect(field()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('g');
});
