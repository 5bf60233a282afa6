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

test('a content is shown as text, never as markup', async () => {
  await openList({ title: '<b>bold</b>', content: '<img src=x onerror=alert(1)>' });
  expect(onlyPaste().getByRole('heading', { name: '<b>bold</b>' })).toBeInTheDocument();
  expect(onlyPaste().getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(onlyPaste().queryByRole('img')).not.toBeInTheDocument();
});

test('only the beginning of a long content is in the document', async () => {
  await openList({ content: 'x'.repeat(1_000_000) });
  expect(screen.getByRole('listitem').textContent?.length).toBeLessThan(2_000);
});

test('edit leads to the form with the paste’s id', async () => {
  const { user } = await openList({ _id: 'a b/c', title: 'Shopping' });
  const edit = onlyPaste().getByRole('link', { name: 'Edit Shopping' });
  expect(edit).toHaveAttribute('href', '/?pasteId=a%20b%2Fc');
  await user.click(edit);
  expect(new URLSearchParams(window.location.search).get('pasteId')).toBe('a b/c');
});

test('view opens the paste’s own address in a new tab', async () => {
  await openList({ _id: 'abc', title: 'Shopping' });
  const view = onlyPaste().getByRole('link', { name: 'View Shopping' });
  expect(view).toHaveAttribute('href', '/pastes/abc');
  expect(view).toHaveAttribute('target', '_blank');
});

test('delete removes the paste from the list and from storage, and says so', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await user.click(screen.getByRole('button', { name: 'Delete a' }));
  await settle();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(readStorage()).toEqual(buildPastes('b'));
  expect(screen.getByRole('status')).toHaveTextContent('Paste deleted');
});

test('copy copies the whole content unchanged', async () => {
  const content = `${'a long line '.repeat(200)}\r\n\tand a tab`;
  const { user } = await openList({ title: 'Shopping', content });
  await user.click(onlyPaste().getByRole('button', { name: 'Copy Shopping' }));
  await settle();
  expect(await navigator.clipboard.readText()).toBe(content);
  expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
});

test.each(['', '   '])('a paste with the title %j is called untitled', async (title) => {
  await openList({ title });
  expect(onlyPaste().getByRole('heading', { level: 2, name: 'Untitled' })).toBeInTheDocument();
  for (const name of ['Edit untitled paste', 'View untitled paste']) {
    expect(onlyPaste().getByRole('link', { name })).toBeInTheDocument();
  }
  for (const name of ['Delete untitled paste', 'Copy untitled paste']) {
    expect(onlyPaste().getByRole('button', { name })).toBeInTheDocument();
  }
});
