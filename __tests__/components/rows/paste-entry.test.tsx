import { screen, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { UNKNOWN_DATE } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, readStorage, settle } from '../../support/open-app';

const openList = (...stored: Parameters<typeof buildPaste>[0][]) =>
  openApp(<AllPastes />, { stored: stored.map((fields) => buildPaste(fields)) });

const onlyPaste = () => within(screen.getByRole('listitem'));

test('a paste shows its title, its content and its date in English', async () => {
  await openList({ title: 'Shopping', content: 'Milk\nBread', createdAt: '2025-01-05T12:00:00.000Z' });
  expect(onlyPaste().getByRole('heading', { level: 2, name: 'Shopping' })).toBeInTheDocument();
  expect(onlyPaste().getByText(/Milk\s+Bread/)).toBeInTheDocument();
  const date = onlyPaste().getByRole('time');
  expect(date).toHaveTextContent('January 5, 2025');
  expect(date).toHaveAttribute('dateTime', '2025-01-05T12:00:00.000Z');
});

test('a paste whose date is lost says so', async () => {
  await openList({ createdAt: UNKNOWN_DATE });
  expect(onlyPaste().getByRole('time')).toHaveTextContent('Date unknown');
});

test('only the beginnings of a long title and of a long content are in the document', async () => {
  await openList({ title: 'y'.repeat(1_000_000), content: 'x'.repeat(1_000_000) });
  expect(screen.getByRole('listitem').outerHTML.length).toBeLessThan(30_000);
});

test('edit leads to the form with the paste’s id', async () => {
  const { user } = await openList({ _id: 'a b/c', title: 'Shopping' });
  const edit = onlyPaste().getByRole('link', { name: 'Edit Shopping' });
  expect(edit).toHaveAttribute('href', '/?pasteId=a%20b%2Fc');
  await user.click(edit);
  expect(new URLSearchParams(window.location.search).get('pasteId')).toBe('a b/c');
});

test('view opens the paste’s own address in a new tab, and the title the view in this one', async () => {
  await openList({ _id: 'abc', title: 'Shopping' });
  const view = onlyPaste().getByRole('link', { name: 'View Shopping' });
  expect(view).toHaveAttribute('href', '/pastes/abc');
  expect(view).toHaveAttribute('target', '_blank');
  expect(view).toHaveAccessibleDescription('View in a new tab');
  // The router reaches the prerendered view on every host.
  const title = onlyPaste().getByRole('link', { name: 'Shopping' });
  expect(title).toHaveAttribute('href', '/pastes/view/?id=abc');
  expect(title).not.toHaveAttribute('target');
});

test('delete removes the paste, says so, and the focus goes to the next one, the one before, or the heading', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  for (const [gone, left, focused] of [
    ['b', ['a', 'c'], () => screen.getByRole('article', { name: 'c' })],
    ['c', ['a'], () => screen.getByRole('article', { name: 'a' })],
    ['a', [], () => screen.getByRole('heading', { level: 1 })],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Delete ${gone}` }));
    await settle();
    expect(readStorage()).toEqual(buildPastes(...left));
    expect(screen.getByRole('status')).toHaveTextContent('Paste deleted');
    expect(focused()).toHaveFocus();
  }
  expect(screen.getByText('No Data Found')).toBeInTheDocument();
});

test('largest first shows the size of each paste', async () => {
  const { user } = await openList({ title: 'Small' }, { _id: 'big', title: 'Big', content: 'x'.repeat(120_000) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest first');
  await settle();
  expect(screen.getAllByText(/^[\d.]+ kB$/).map(({ textContent }) => textContent)).toEqual(['120 kB', '0.1 kB']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
  expect(screen.queryByText(/^[\d.]+ kB$/)).not.toBeInTheDocument();
});

test.each(['', '   '])('a paste with the title %j is called untitled', async (title) => {
  await openList({ title });
  expect(onlyPaste().getByRole('heading', { level: 2, name: 'Untitled' })).toBeInTheDocument();
  for (const name of ['Edit untitled paste', 'View untitled paste']) {
    expect(onlyPaste().getByRole('link', { name })).toBeInTheDocument();
  }
  for (const act of ['Delete', 'Copy', 'More for']) {
    expect(onlyPaste().getByRole('button', { name: `${act} untitled paste` })).toBeInTheDocument();
  }
});
