import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { openDB } from 'idb';
import { DialogHost } from '@/components/dialogs/dialog-host';
import { VersionsButton } from '@/components/history/versions-button';
import type { Paste } from '@/store/paste/paste';
import { now, pastesStore } from '@/store/root/app';
import { DATABASE_NAME } from '@/store/storage/browser-history';
import type { HistoryPaste, LeaveReason } from '@/store/storage/history-port';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste } from '../../support/build-paste';
import { fakeDialog } from '../../support/fake-dialog';
import { emptyHistory, keepInHistory, readHistory } from '../../support/fake-history';
import { fillStorage } from '../../support/fill-storage';

const DAY_MS = 86_400_000;
const current = buildPaste({ _id: 'mine', title: 'Now', content: 'one\ntwo', createdAt: '2026-01-05T10:00:00.000Z' });

const opener = () => screen.findByRole('button', { name: /^Earlier versions/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const items = () => within(screen.getByRole('dialog')).getAllByRole('listitem');
const storedPastes = (): readonly Paste[] => JSON.parse(localStorage.getItem(PASTES_KEY) ?? '[]');

const realNow = Date.now;
let visitMs = 0;
let disconnect = () => {};

beforeAll(fakeDialog);

// Each test is another visit, an hour after the one before: by then, no tab replays what was saved.
beforeEach(() => {
  visitMs += 3_600_000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + visitMs);
});

afterEach(async () => {
  disconnect();
  await emptyHistory();
  pastesStore.setState(pastesStore.getInitialState(), true);
  localStorage.clear();
  jest.restoreAllMocks();
});

/** A version that left some days ago; the more days, the older it is. */
function aVersion(daysAgo: number, fields: Partial<Paste> = {}, reason: LeaveReason = 'updated'): HistoryPaste {
  const createdAt = new Date(Date.UTC(2026, 0, 4) - daysAgo * DAY_MS).toISOString();
  const paste = { ...current, content: `from ${daysAgo} days ago`, createdAt, ...fields };
  return { reason: reason as HistoryPaste['reason'], leftAtMs: now() - daysAgo * DAY_MS, paste, place: null };
}

/** Shows the button of a stored paste with these earlier versions. */
async function showButton(versions: readonly HistoryPaste[]): Promise<UserEvent> {
  localStorage.setItem(PASTES_KEY, JSON.stringify([current]));
  disconnect = pastesStore.getState().connect();
  await keepInHistory(versions);
  render(
    <>
      <VersionsButton pasteId="mine" />
      <DialogHost />
    </>,
  );
  return userEvent.setup();
}

async function openDialog(versions: readonly HistoryPaste[]): Promise<UserEvent> {
  const user = await showButton(versions);
  await user.click(await opener());
  await screen.findByRole('dialog', { name: 'Earlier versions' });
  return user;
}

/** Opens the dialog and its first version. */
async function openVersion(versions: readonly HistoryPaste[]): Promise<UserEvent> {
  const user = await openDialog(versions);
  await user.click(button(/Replaced by an update today/));
  await screen.findByRole('button', { name: 'Restore' });
  return user;
}

test('the button counts the versions and is hidden without any', async () => {
  await showButton([aVersion(1), aVersion(2), aVersion(3, { _id: 'other' })]);
  expect(await opener()).toHaveTextContent('Earlier versions (2)');
  await emptyHistory();
  await readHistory();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('each version says when it was saved, how long it is, and why and when it left', async () => {
  await openDialog([
    aVersion(0, { title: '', content: 'x'.repeat(1_204), createdAt: new Date(2026, 0, 5, 15, 4).toISOString() }),
    aVersion(1, { title: '', content: 'x' }, 'overwritten'),
    aVersion(3, {}, 'deleted'),
    aVersion(4, { createdAt: 'lost' }, 'import-undone'),
  ]);
  expect(items().map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^January 5, 2026 at 3:04 PM 1,204 characters · Replaced by an update today$/),
    expect.stringMatching(/ 1 character · Replaced by another tab yesterday$/),
    expect.stringMatching(/ · Deleted 3 days ago$/),
    expect.stringMatching(/^Date unknown .* · Taken out by undoing an import 4 days ago$/),
  ]);
});

test('a version shows its text, and closes again', async () => {
  const user = await openVersion([aVersion(0, { title: 'Then', content: 'one\n  two' })]);
  expect(screen.getByText('Then')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Content' }).textContent).toBe('one\n  two');
  await user.click(button(/Replaced by an update/));
  expect(screen.queryByRole('group', { name: 'Content' })).not.toBeInTheDocument();
});

test('its changes lead to the current text, marked by signs, elements and words', async () => {
  const user = await openVersion([aVersion(0, { title: 'Then', content: 'one\n2' })]);
  await user.click(button('Changes'));
  expect((await screen.findByRole('group', { name: 'Changes of the title' })).textContent).toBe(
    'removed: − Thenadded: + Now',
  );
  const changes = screen.getByRole('group', { name: 'Changes of the content' });
  expect(within(changes).getByRole('deletion')).toHaveTextContent('removed: − 2');
  expect(within(changes).getByRole('insertion')).toHaveTextContent('added: + two');
  expect(button('Changes')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['has another date only', {}, 'No differences in the text'],
  ['has other line breaks only', { content: 'one\r\ntwo' }, 'Only the kind of line breaks differs.'],
])('a version that %s says so', async (_name, fields, remark) => {
  const user = await openVersion([aVersion(0, { content: current.content, ...fields })]);
  await user.click(button('Changes'));
  expect(await screen.findByText(remark)).toBeInTheDocument();
});

test('a version is copied unchanged', async () => {
  const user = await openVersion([aVersion(0, { content: 'one\r\ntwo\t' })]);
  await user.click(button('Copy'));
  expect(await navigator.clipboard.readText()).toBe('one\r\ntwo\t');
});

test('a restored version is the paste’s new text, with a new date, and the text before goes into the history', async () => {
  const user = await openVersion([aVersion(0, { title: 'Then', content: 'old' })]);
  await user.click(button('Restore'));
  expect(storedPastes()).toMatchObject([{ _id: 'mine', title: 'Then', content: 'old' }]);
  expect(storedPastes()[0]?.createdAt).not.toBe(current.createdAt);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await opener()).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Earlier versions (2)' })).toHaveFocus();
  expect(await readHistory()).toContainEqual(expect.objectContaining({ title: 'Now', reason: 'updated' }));
});

test('a restore that does not fit says so and keeps the paste and the version', async () => {
  const user = await openVersion([aVersion(0)]);
  const empty = fillStorage();
  await user.click(button('Restore'));
  expect(screen.getByRole('alert')).toHaveTextContent('Storage is full. Nothing was saved. The version stays here.');
  empty();
  expect(storedPastes()).toEqual([current]);
  expect(await readHistory()).toHaveLength(1);
  await user.click(button('Restore'));
  expect(storedPastes()).toMatchObject([{ content: 'from 0 days ago' }]);
});

describe('deleting a version forever', () => {
  test('asks once, and the user may keep it', async () => {
    const user = await openVersion([aVersion(0)]);
    await user.click(button('Delete forever'));
    expect(screen.getByRole('group', { name: 'Delete this version forever?' })).toBeInTheDocument();
    expect(button('Keep')).toHaveFocus();
    await user.click(button('Keep'));
    expect(button('Delete forever')).toHaveFocus();
    expect(await readHistory()).toHaveLength(1);
  });

  test('removes it from the history, and focuses the next version', async () => {
    const user = await openVersion([aVersion(0), aVersion(2), aVersion(3)]);
    await user.click(button('Delete forever'));
    await user.click(button('Delete forever'));
    await waitFor(() => expect(button(/ 2 days ago$/)).toHaveFocus());
    expect(items()).toHaveLength(2);
    expect((await readHistory()).map(({ excerpt }) => excerpt)).toEqual(['from 2 days ago', 'from 3 days ago']);
  });

  test('says that none is left after the last, and closing then focuses the heading', async () => {
    const user = await openVersion([aVersion(0)]);
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.tabIndex = -1;
    await user.click(button('Delete forever'));
    await user.click(button('Delete forever'));
    expect(await screen.findByText('No earlier versions are left.')).toHaveFocus();
    await user.click(button('Close'));
    expect(heading).toHaveFocus();
    heading.remove();
  });

  test('that fails says so, and keeps the version', async () => {
    const user = await openVersion([aVersion(0)]);
    const transact = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Failed by the test.', 'UnknownError');
    });
    await user.click(button('Delete forever'));
    await user.click(button('Delete forever'));
    expect(await screen.findByText('Not deleted: the browser’s database does not work.')).toHaveAttribute(
      'role',
      'alert',
    );
    transact.mockRestore();
    expect(items()).toHaveLength(1);
  });
});

test('a version that another tab is deleting says that it could not be read', async () => {
  const user = await openDialog([aVersion(0)]);
  const database = await openDB(DATABASE_NAME);
  await database.clear('texts');
  database.close();
  await user.click(button(/Replaced by an update/));
  expect(await screen.findByRole('alert')).toHaveTextContent('This version could not be read.');
});

test('of many versions, 50 are shown at a time', async () => {
  const user = await openDialog(Array.from({ length: 120 }, (_, index) => aVersion(index / 10)));
  expect(items()).toHaveLength(50);
  await user.click(button('Show more'));
  expect(items()).toHaveLength(100);
  expect(within(items()[50] as HTMLElement).getByRole('button')).toHaveFocus();
  await user.click(button('Show more'));
  expect(items()).toHaveLength(120);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
