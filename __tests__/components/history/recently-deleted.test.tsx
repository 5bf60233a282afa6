import { screen, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { keyOfPaste } from '@/store/history/history-record';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { history, settingsStore } from '@/store/root/app';
import { DAY_MS } from '@/store/schedule';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import {
  leftList,
  leftPaste,
  readHistory,
  removeFromHistory,
  seedHistory,
  settleHistory,
  storeText,
} from '../../support/fake-database';
import { fillStorage } from '../../support/fill-storage';
import { openApp, readStorage } from '../../support/open-app';

const [A, B, C] = buildPastes('a', 'b', 'c') as [Paste, Paste, Paste];
const button = (name: string) => screen.getByRole('button', { name });
const entries = () => within(screen.getByRole('dialog')).queryAllByRole('listitem');
const keepSwitch = () => screen.getByRole('switch', { name: 'Keep deleted and replaced pastes for 30 days' });

/** Opens All Pastes, and the dialog. The history has been seeded before. */
async function openDialog(stored: readonly Paste[] | string = []) {
  const app = await openApp(<AllPastes />, { stored });
  await settleHistory();
  await app.user.click(screen.getByRole('button', { name: /^Recently deleted/ }));
  await settleHistory();
  const click = async (name: string) => {
    await app.user.click(button(name));
    await settleHistory();
  };
  return { ...app, click };
}

/** Makes the database refuse an operation. */
function refuse(operation: 'delete' | 'getAll'): void {
  jest.spyOn(IDBObjectStore.prototype, operation).mockImplementation(() => {
    throw new DOMException('Broken by the test.', 'UnknownError');
  });
}

describe('an entry', () => {
  test('shows what left the list, why and when, the latest first', async () => {
    const nowMs = Date.now();
    await seedHistory(
      leftPaste(buildPaste({ _id: '1', title: ' ', content: 'Only a content' }), { leftAtMs: nowMs }),
      leftPaste(A, { leftAtMs: nowMs - DAY_MS }),
      leftPaste(
        { ...A, content: 'earlier', createdAt: '2025-01-01T00:00:00.000Z' },
        { reason: 'updated', leftAtMs: nowMs - 2 * DAY_MS },
      ),
      leftPaste(B, { reason: 'overwritten', leftAtMs: nowMs - 3 * DAY_MS }),
    );
    await openDialog();
    expect(entries().map((entry) => within(entry).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Untitled',
      'a',
      'b',
    ]);
    expect(entries()[0]).toHaveTextContent('Only a content');
    expect(entries()[0]).toHaveTextContent('Deleted today');
    expect(entries()[1]).toHaveTextContent('Deleted yesterday · 2 versions');
    expect(entries()[2]).toHaveTextContent('Replaced by another tab 3 days ago');
    expect(button('Restore untitled paste')).toHaveTextContent('Restore');
    expect(button('Delete forever untitled paste')).toHaveTextContent('Delete forever');
  });

  test('restored, returns to its place with its date, and the next entry gets the focus', async () => {
    const place = { at: 'after', id: null, index: 0 } as const;
    await seedHistory(leftPaste(C, { place, leftAtMs: Date.now() + 1 }), leftPaste(A));
    const { click } = await openDialog([B]);
    await click('Restore c');
    expect(readStorage()).toEqual([C, B]);
    expect(entries()).toHaveLength(1);
    expect(screen.getByRole('dialog')).toHaveTextContent('Restored “c”');
    expect(button('Restore a')).toHaveFocus();
    await click('Restore a');
    expect(entries()).toHaveLength(0);
    expect(button('Close')).toHaveFocus();
  });

  test('is deleted forever, with all versions, after one question', async () => {
    await seedHistory(
      leftPaste(A),
      leftPaste({ ...A, content: 'earlier' }, { reason: 'updated' }),
      leftPaste(B, { leftAtMs: Date.now() - 1 }),
    );
    const { click } = await openDialog();
    await click('Delete forever a');
    expect(screen.getByRole('group', { name: /^Delete “ ?a ?” forever\?$/ })).toBeInTheDocument();
    expect(button('Keep')).toHaveFocus();
    await click('Keep');
    expect(button('Delete forever a')).toHaveFocus();
    expect(await readHistory()).toHaveLength(3);

    await click('Delete forever a');
    await click('Delete forever');
    expect((await readHistory()).map(({ pasteId }) => pasteId)).toEqual(['id-b']);
    expect(button('Restore b')).toHaveFocus();
  });

  test('that another tab deletes takes no focus with it', async () => {
    await seedHistory(leftPaste(A), leftPaste(B, { leftAtMs: Date.now() - 1 }));
    await openDialog();
    button('Restore a').focus();
    await removeFromHistory(keyOfPaste(A));
    expect(button('Restore b')).toHaveFocus();
  });
});

test('an entry that does not fit stays and says so, and fits later', async () => {
  await seedHistory(leftPaste(A));
  const { click } = await openDialog([B]);
  const empty = fillStorage();
  await click('Restore a');
  empty();
  const alert = within(entries()[0] as HTMLElement).getByRole('alert');
  expect(alert).toHaveTextContent('There is no room in the browser’s storage. The paste stays here.');
  expect(await readHistory()).toHaveLength(1);
  expect(readStorage()).toEqual([B]);
  await click('Restore a');
  expect(readStorage()).toEqual([B, A]);
});

test.each([
  ['an entry', 'Delete forever a', 'Delete forever'],
  ['a history', 'Empty history', 'Empty history'],
])('%s that cannot be deleted stays, and says so', async (_what, name, answer) => {
  await seedHistory(leftPaste(A));
  const { click } = await openDialog();
  refuse('delete');
  await click(name);
  await click(answer);
  expect(screen.getByRole('alert')).toHaveTextContent('Not deleted: the browser’s database does not work.');
  expect(button(name)).toHaveFocus();
  expect(entries()).toHaveLength(1);
  expect(await readHistory()).toHaveLength(1);
});

describe('a damaged list', () => {
  test('is offered as a file, and not restored', async () => {
    await seedHistory(leftList('x'.repeat(2_000)));
    const { click } = await openDialog();
    expect(entries()[0]).toHaveTextContent('Damaged data2 kB · found today');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    const downloads = catchDownloads();
    await click('Download damaged data');
    jest.useRealTimers();
    expect(await downloads[0]?.text).toBe('x'.repeat(2_000));
  });

  test('that is still stored is replaced by its readable pastes when it is deleted forever', async () => {
    await seedHistory();
    const { click } = await openDialog(JSON.stringify([A, null]));
    await click('Delete forever damaged data');
    await click('Delete forever');
    expect(await readHistory()).toEqual([]);
    expect(readStorage()).toEqual([A]);
    expect(screen.queryByText(/stored data/)).toBeNull();
  });
});

describe('restore all', () => {
  test('restores none if one is gone, or if they do not fit, and says so', async () => {
    await seedHistory(leftPaste(A), leftPaste(B));
    const { click } = await openDialog([C]);
    const makeRoom = fillStorage();
    await click('Restore all');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'There is no room in the browser’s storage. The pastes stay here.',
    );
    makeRoom();
    expect(readStorage()).toEqual([C]);
    jest.spyOn(history, 'readAll').mockResolvedValueOnce({ ok: true, value: new Map() });
    await click('Restore all');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Another tab has deleted some of them forever. Nothing was restored.',
    );
    expect(readStorage()).toEqual([C]);
  });

  test('asks first if there are many, and is undone at once', async () => {
    await seedHistory(...Array.from({ length: 21 }, (_, index) => leftPaste(buildPaste({ _id: `many-${index}` }))));
    const { user, click } = await openDialog();
    await click('Restore all');
    expect(screen.getByRole('group', { name: 'Restore 21 pastes?' })).toBeVisible();
    await click('Cancel');
    expect(button('Restore all')).toHaveFocus();
    await click('Restore all');
    await click('Restore');
    expect(readStorage()).toHaveLength(21);
    expect(button('Close')).toHaveFocus();
    await click('Close');
    await user.keyboard('{Control>}z{/Control}');
    expect(readStorage()).toEqual([]);
  });
});

describe('the search', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search deleted pastes' });
  const names = () => entries().map((entry) => within(entry).getByRole('heading', { level: 3 }).textContent);

  test('finds words of titles and whole contents, and restore all takes what is found', async () => {
    const long = buildPaste({ _id: 'long', title: 'Long', content: `${'x '.repeat(1_000)} about needles` });
    await storeText(long.content);
    await seedHistory(leftPaste(A), leftPaste(B), leftPaste(toMoved(long, 100)));
    const { user, click } = await openDialog();
    await user.type(field(), 'NEEDLES about');
    await settleHistory();
    expect(names()).toEqual(['Long']);
    expect(screen.getByText('1 paste found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore (all|these)/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(entries()).toHaveLength(3);
    await user.type(field(), 'about -needles');
    await settleHistory();
    expect(names()).toEqual(['a', 'b']);
    await click('Restore these 2');
    expect(
      readStorage()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['a', 'b']);
  });

  test('is not offered for a single entry', async () => {
    await seedHistory(leftPaste(A));
    await openDialog();
    expect(within(screen.getByRole('dialog')).queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore all' })).toBeNull();
  });
});

test('a long history shows 50 entries, and 50 more on request', async () => {
  const pastes = buildPastes(...Array.from({ length: 60 }, (_, index) => `p${index}`));
  await seedHistory(...pastes.map((paste, index) => leftPaste(paste, { leftAtMs: Date.now() - index })));
  const { click } = await openDialog();
  expect(entries()).toHaveLength(50);
  await click('Show more');
  expect(entries()).toHaveLength(60);
  expect(button('Restore p50')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

describe('the history', () => {
  test('is emptied after one question, also of the earlier versions of pastes in the list', async () => {
    await seedHistory(leftPaste({ ...A, content: 'earlier' }, { reason: 'updated' }));
    const { click } = await openDialog([A]);
    expect(entries()).toHaveLength(0);
    await click('Empty history');
    expect(screen.getByText('This deletes all deleted and earlier versions forever.')).toBeVisible();
    await click('Empty history');
    expect(await readHistory()).toEqual([]);
    expect(keepSwitch()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Empty history' })).toBeNull();
  });

  test('is switched off after one question, which deletes what was kept', async () => {
    await seedHistory(leftPaste(A));
    const { user, click } = await openDialog([B]);
    await user.click(keepSwitch());
    expect(screen.getByText('Everything that was kept is deleted now.')).toBeVisible();
    expect(keepSwitch()).toBeChecked();
    await click('Keep');
    expect(keepSwitch()).toHaveFocus();
    expect(await readHistory()).toHaveLength(1);

    await user.click(keepSwitch());
    await click('Switch off and delete');
    expect(keepSwitch()).not.toBeChecked();
    expect(keepSwitch()).toHaveFocus();
    expect(await readHistory()).toEqual([]);
    expect(screen.getByRole('dialog')).toHaveTextContent('Deleted pastes are not kept.');
    await click('Close');
    await click('Delete b');
    expect(await readHistory()).toEqual([]);
  });

  test('is switched off and on without a question if it is empty', async () => {
    await seedHistory();
    const { user } = await openDialog();
    await user.click(keepSwitch());
    expect(settingsStore.getState().keepsHistory).toBe(false);
    await user.click(keepSwitch());
    expect(settingsStore.getState().keepsHistory).toBe(true);
  });

  test('that cannot be read is not shown as empty', async () => {
    await seedHistory(leftPaste(A));
    refuse('getAll');
    await openDialog();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Deleted and replaced pastes are not being kept: the browser’s database does not work.',
    );
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Nothing was deleted');
  });
});
