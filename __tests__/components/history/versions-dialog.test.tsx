import { act, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { VersionsButton } from '@/components/history/versions-button';
import { DATABASE_NAME } from '@/store/database/browser-database';
import type { HistoryPaste, LeaveReason } from '@/store/database/history-port';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { pastesStore } from '@/store/root/app';
import { DAY_MS } from '@/store/schedule';
import { buildPaste } from '../../support/build-paste';
import { leftPaste, readHistory, seedHistory, settleHistory, storeText } from '../../support/fake-database';
import { fillStorage } from '../../support/fill-storage';
import { openApp, readStorage } from '../../support/open-app';

const current = buildPaste({ _id: 'mine', title: 'Now', content: 'one\ntwo', createdAt: '2025-12-31T10:00:00.000Z' });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const items = () => dialog().getAllByRole('listitem');

/** A version that left some days ago; the more days, the older it is. */
function aVersion(daysAgo: number, fields: Partial<Paste> = {}, reason: LeaveReason = 'updated'): HistoryPaste {
  const createdAt = new Date(Date.UTC(2025, 11, 30) - daysAgo * DAY_MS).toISOString();
  const paste = { ...current, content: `from ${daysAgo} days ago`, createdAt, ...fields };
  return leftPaste(paste, { reason: reason as HistoryPaste['reason'], leftAtMs: Date.now() - daysAgo * DAY_MS });
}

/** Shows the button of a stored paste with these earlier versions, below a heading. */
async function showButton(versions: readonly HistoryPaste[]) {
  await seedHistory(...versions);
  const screens = (
    <>
      <h1 tabIndex={-1}>A screen</h1>
      <VersionsButton pasteId="mine" />
    </>
  );
  const { user } = await openApp(screens, { stored: [current] });
  await settleHistory();
  return async (name: string | RegExp) => {
    await user.click(button(name));
    await settleHistory();
  };
}

async function openDialog(versions: readonly HistoryPaste[]) {
  const click = await showButton(versions);
  await click(/^Earlier versions/);
  return click;
}

/** Opens the dialog and its first version. A single one is open at once. */
async function openVersion(versions: readonly HistoryPaste[]) {
  const click = await openDialog(versions);
  if (versions.length > 1) await click(/Replaced by an update today/);
  return click;
}

test('a dialog whose paste another tab deletes says so, and stays until it is closed', async () => {
  await openDialog([aVersion(0), aVersion(1)]);
  act(() => void pastesStore.getState().remove('mine'));
  expect(dialog().getByText('This paste is no longer stored.')).toBeInTheDocument();
  act(() => dialog().getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('each version says when it was saved, how long its text is, why and when it left, and what changed then', async () => {
  await openDialog([
    aVersion(0, { content: 'x'.repeat(1_204), createdAt: new Date(2025, 11, 5, 15, 4).toISOString() }),
    aVersion(1, { title: 'Then', content: 'x' }, 'overwritten'),
    aVersion(3, {}, 'deleted'),
    aVersion(4, { createdAt: 'lost' }, 'imported'),
  ]);
  // The texts are read and compared one after another.
  const texts = () => items().map((item) => item.textContent);
  await waitFor(() => expect(texts()[2]).toContain('Next version'));
  expect(texts()).toEqual([
    expect.stringMatching(
      /^December 5, 2025 at 3:04 PM 1,204 characters · Replaced by an update today · Next version: 2 lines added, 1 removed$/,
    ),
    expect.stringMatching(
      / 1 character · Replaced by another tab yesterday · Next version: 1 line added, 1 removed, another title$/,
    ),
    expect.stringMatching(/ · Deleted 3 days ago · Next version: 1 line added, 1 removed, another title$/),
    expect.stringMatching(/^Date unknown .* · Imported 4 days ago$/),
  ]);
});

test('a single version is open at once; of several, none is', async () => {
  const click = await openDialog([aVersion(0)]);
  expect(button(/Replaced by an update/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Content' })).toHaveTextContent('from 0 days ago');
  await click(/Replaced by an update/);
  expect(button(/Replaced by an update/)).toHaveAttribute('aria-expanded', 'false');
});

test('a version that was saved again unchanged, or with other line breaks, says so', async () => {
  await openDialog([aVersion(0, { content: 'one\r\ntwo' }), aVersion(1, { content: 'one\r\ntwo' })]);
  expect(items()[0]).toHaveTextContent(/ · Next version: other line breaks$/);
  expect(items()[1]).toHaveTextContent(/ · Next version: the same text$/);
});

test('a version shows its text, is copied to the letter, and closes again', async () => {
  const click = await openVersion([aVersion(0, { title: 'Then', content: 'one\r\n  two\t' })]);
  expect(screen.getByText('Then')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Content' }).textContent).toBe('one\r\n  two\t');
  await click('Copy');
  expect(await navigator.clipboard.readText()).toBe('one\r\n  two\t');
  await click(/Replaced by an update/);
  expect(screen.queryByRole('group', { name: 'Content' })).not.toBeInTheDocument();
});

test('its changes lead to the current text, marked by signs, elements and words', async () => {
  const click = await openVersion([aVersion(0, { title: 'Then', content: 'one\n2' })]);
  await click('Changes');
  expect(screen.getByRole('group', { name: 'Changes of the title' }).textContent).toBe('removed: − Thenadded: + Now');
  const changes = screen.getByRole('group', { name: 'Changes of the content' });
  expect(within(changes).getByRole('deletion')).toHaveTextContent('removed: − 2');
  expect(within(changes).getByRole('insertion')).toHaveTextContent('added: + two');
  expect(button('Changes')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['has another date only', {}, 'No differences in the text'],
  ['has other line breaks only', { content: 'one\r\ntwo' }, 'Only the kind of line breaks differs.'],
])('a version that %s says so', async (_name, fields, remark) => {
  const click = await openVersion([aVersion(0, { content: current.content, ...fields })]);
  await click('Changes');
  expect(screen.getByText(remark)).toBeInTheDocument();
});

describe('a version that the history has by its name, because its text could not be read when it left', () => {
  const textOf = (word: string) => `one\ntwo\n${`${word}\n`.repeat(100)}`;

  function versionOf(content: string): HistoryPaste {
    const moved = toMoved({ ...current, content }, 100);
    return aVersion(0, { content: moved.content, movedText: moved.movedText });
  }

  test('says what changed after it, and is restored whole', async () => {
    const before = textOf('three');
    await storeText(before);
    const click = await openVersion([versionOf(before)]);
    await settleHistory();
    expect(button(/ · Next version: 101 lines removed$/)).toBeInTheDocument();
    await click('Restore');
    expect(readStorage()).toMatchObject([{ _id: 'mine', content: before }]);
    expect(readStorage()[0]?.movedText).toBeUndefined();
  });

  test('is not restored as its beginning, nor compared, while its text is gone', async () => {
    const click = await openVersion([versionOf(textOf('gone'))]);
    await settleHistory();
    expect(items()[0]).not.toHaveTextContent('Next version');
    await click('Restore');
    expect(readStorage()).toEqual([current]);
    expect(screen.getAllByText(/Only the beginning of this text is here/)).not.toHaveLength(0);
  });
});

test('a restore without room says so, and keeps the paste and the version', async () => {
  const click = await openVersion([aVersion(0)]);
  const empty = fillStorage();
  await click('Restore');
  expect(dialog().getByRole('alert')).toHaveTextContent('Storage is full. Nothing was saved. The version stays here.');
  empty();
  expect(readStorage()).toEqual([current]);
  expect(await readHistory()).toHaveLength(1);
  await click('Restore');
  expect(readStorage()).toMatchObject([{ content: 'from 0 days ago' }]);
});

describe('deleting a version forever', () => {
  test('asks once, and focuses the next version', async () => {
    const click = await openVersion([aVersion(0), aVersion(2), aVersion(3)]);
    await click('Delete forever');
    expect(screen.getByRole('group', { name: 'Delete this version forever?' })).toBeInTheDocument();
    await click('Delete forever');
    expect(button(/ 2 days ago /)).toHaveFocus();
    expect(items()).toHaveLength(2);
    expect((await readHistory()).map(({ excerpt }) => excerpt)).toEqual(['from 2 days ago', 'from 3 days ago']);
  });

  test('says when it was the last, and closing then moves the focus to the heading', async () => {
    const click = await openVersion([aVersion(0)]);
    await click('Delete forever');
    await click('Delete forever');
    expect(screen.getByText('No earlier versions are left.')).toHaveFocus();
    await click('Close');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('that fails says so, and keeps the version', async () => {
    const click = await openVersion([aVersion(0)]);
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Failed by the test.', 'UnknownError');
    });
    await click('Delete forever');
    await click('Delete forever');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Not deleted: the browser’s database does not work.');
    expect(items()).toHaveLength(1);
  });
});

test('a version that another tab is deleting says that it could not be read', async () => {
  const click = await openDialog([aVersion(0), aVersion(1)]);
  const opening = openDB(DATABASE_NAME);
  await settleHistory();
  void (await opening).clear('historyTexts');
  await settleHistory();
  (await opening).close();
  await click(/Replaced by an update today/);
  expect(dialog().getByRole('alert')).toHaveTextContent('This version could not be read.');
});

test('of many versions, 50 are shown at a time', async () => {
  const click = await openDialog(Array.from({ length: 60 }, (_, index) => aVersion(index / 10)));
  expect(items()).toHaveLength(50);
  await click('Show more');
  expect(items()).toHaveLength(60);
  expect(within(items()[50] as HTMLElement).getByRole('button')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
