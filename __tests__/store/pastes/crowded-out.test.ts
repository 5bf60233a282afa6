import { hash36 } from '@/store/hash';
import { REPLAY_MS } from '@/store/operations/operation-log';
import type { Paste } from '@/store/paste/paste';
import { storeCrowdedOut } from '@/store/pastes/crowded-out';
import { failure } from '@/store/result';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeTab } from '../../support/fake-browser';
import { settle } from '../../support/settle';

/** When no operation is replayed any more. */
const LATER_MS = 2 * REPLAY_MS;
const text = { title: 'mine', content: 'x'.repeat(600) };

/** Opens two tabs on a storage with room for the save of only one; the second tab's write arrives last. */
function openTwoTabs() {
  const browser = createFakeBrowser({ stored: buildPastes('a', 'b'), capacity: 1_400, hasHistory: true });
  const [first, second] = [browser.openTab(), browser.openTab()];
  const addTheirs = () => second.store.getState().add({ title: 'theirs', content: 'y'.repeat(600) }, 'theirs');
  const storedIds = () => (browser.storedPastes() as { _id: string }[]).map(({ _id }) => _id);
  const advance = async (durationMs: number) => {
    browser.advance(durationMs);
    await settle();
  };
  return { browser, first, second, advance, addTheirs, storedIds };
}

async function crowdOut() {
  const tabs = openTwoTabs();
  expect((await tabs.first.store.getState().add(text, 'mine')).ok).toBe(true);
  expect((await tabs.addTheirs()).ok).toBe(true);
  await tabs.advance(LATER_MS);
  return tabs;
}

const shownIds = (tab: FakeTab) => tab.pastes().map(({ _id }) => _id);
const errors = (tab: FakeTab) => tab.toasts.filter(({ kind }) => kind === 'error').map(({ message }) => message);

test('a save that another tab crowds out of full storage becomes a draft, of which a notice of its tab tells, and no toast', async () => {
  const { first, second, storedIds } = await crowdOut();
  expect(storedIds()).toEqual(['id-a', 'id-b', 'theirs']);
  expect(shownIds(first)).toEqual(storedIds());
  expect(first.drafts).toEqual([{ ...text, pasteId: 'mine', baseVersion: null }]);
  expect(first.store.getState()).toMatchObject({ crowdedOutIds: ['mine'], isStorageFull: true });
  expect(errors(first)).toEqual([]);
  expect(second.drafts).toEqual([]);
  expect(errors(second)).toEqual([]);
});

test.each([
  ['is counted with the one before', {}, ['mine', 'restored']],
  ['and cannot be read now leaves the one before counted', { movedText: `5000-1 ${hash36('')}` }, ['mine']],
])('a text that is crowded out later %s', async (_name, fields, ids) => {
  const { first, second, advance, storedIds } = await crowdOut();
  const restored = buildPaste({ _id: 'restored', title: 'r'.repeat(250), content: '', ...fields });
  expect((await first.actions.restore(restored, null)).ok).toBe(true);
  expect((await second.actions.add({ title: 's'.repeat(250), content: '' }, 'second')).ok).toBe(true);
  await advance(LATER_MS);
  expect(storedIds()).toEqual(['id-a', 'id-b', 'theirs', 'second']);
  expect(first.store.getState().crowdedOutIds).toEqual(ids);
});

test('what a refused save needs is still said when another text is tried again', async () => {
  const { first, advance, addTheirs } = openTwoTabs();
  expect((await first.actions.add(text, 'mine')).ok).toBe(true);
  expect((await addTheirs()).ok).toBe(true);
  expect(await first.actions.add({ title: 'big', content: 'z'.repeat(5_000) })).toEqual({ ok: false, error: 'full' });
  expect(first.store.getState().refusedGrowth).toBeGreaterThan(5_000);
  await advance(LATER_MS);
  expect(first.drafts).toHaveLength(1);
  expect(first.store.getState().refusedGrowth).toBeGreaterThan(5_000);
});

test('an update that is crowded out becomes a draft based on the stored version', async () => {
  const { browser, first, advance, addTheirs } = openTwoTabs();
  expect((await first.store.getState().update('id-a', text)).ok).toBe(true);
  expect((await addTheirs()).ok).toBe(true);
  await advance(LATER_MS);
  const [stored] = buildPastes('a');
  expect(first.drafts).toEqual([{ ...text, pasteId: 'id-a', baseVersion: stored?.createdAt }]);
  expect(browser.storedPastes()).toContainEqual(stored);
});

test('operations that still fit are stored again', async () => {
  const { first, advance, addTheirs, storedIds } = openTwoTabs();
  first.store.getState().add({ title: 'small', content: '' }, 'small');
  first.store.getState().add(text, 'mine');
  first.store.getState().remove('id-a');
  addTheirs();
  await advance(LATER_MS);
  expect(storedIds()).toEqual(['id-b', 'theirs', 'small']);
  expect(first.drafts).toEqual([{ ...text, pasteId: 'mine', baseVersion: null }]);
});

test('a deletion succeeds in full storage, and the crowded-out save does not undo it', async () => {
  const { first, second, advance, storedIds } = await crowdOut();
  expect(first.store.getState().remove('theirs').ok).toBe(true);
  await advance(LATER_MS);
  expect(storedIds()).toEqual(['id-a', 'id-b']);
  expect(shownIds(second)).toEqual(storedIds());
});

test('a save that was crowded out and then deleted is not stored again', async () => {
  const { browser, first, addTheirs, storedIds, advance } = openTwoTabs();
  void first.store.getState().add(text, 'mine');
  void addTheirs();
  // Delivers only: what the crowding out begins goes on when the test waits.
  browser.advance(2_000);
  expect(storedIds()).not.toContain('mine');
  browser.storage.capacity = 1_000_000;
  // The other tab knows the save, too, and stores it.
  browser.advance(10_000);
  expect(first.store.getState().remove('mine')).toMatchObject({ ok: true });
  await advance(0);
  await advance(LATER_MS);
  expect(storedIds()).not.toContain('mine');
  expect(first.drafts).toEqual([]);
});

test.each([
  ['deleted', 'remove', 0],
  ['saved again', 'put', 1],
])('a save that is %s while its text is read becomes no draft', async (_name, kind, versionCount) => {
  const paste = buildPaste({ _id: 'mine' });
  let later: unknown;
  const drafts: unknown[] = [];
  const versions: unknown[] = [];
  await storeCrowdedOut([{ paste, baseVersion: null, findLater: () => later as undefined }], {
    commit: async () => failure('full'),
    texts: {
      wholeOfAll: async (pastes: readonly Paste[]) => {
        later = { kind };
        return { pastes, failures: new Map() };
      },
    },
    history: { add: (texts: readonly unknown[]) => versions.push(...texts) },
    saveDraft: (draft: unknown) => drafts.push(draft),
    get: () => ({ crowdedOutIds: [] }),
    set: () => {},
    now: () => 0,
  } as never);
  expect(drafts).toEqual([]);
  expect(versions).toHaveLength(versionCount);
});

test('an update that was crowded out and then replaced by a later save is an earlier version, and no draft', async () => {
  const { browser, first, addTheirs, advance } = openTwoTabs();
  void first.actions.update('id-a', text);
  void addTheirs();
  // Delivers only: what the crowding out begins goes on when the test waits.
  browser.advance(2_000);
  expect(browser.storedText()).not.toContain(text.content);
  void first.actions.update('id-a', { title: 'mine', content: 'later' });
  await advance(LATER_MS);
  expect(browser.storedPastes()).toContainEqual(expect.objectContaining({ _id: 'id-a', content: 'later' }));
  expect(first.drafts).toEqual([]);
  expect(browser.kept).toContainEqual(
    expect.objectContaining({ paste: expect.objectContaining({ _id: 'id-a', content: text.content }) }),
  );
});

test('a tab makes no draft of another tab’s save', async () => {
  const { browser, first, second, advance, addTheirs } = openTwoTabs();
  first.store.getState().add(text, 'mine');
  first.storage.send();
  browser.channel.deliverAll();
  first.close();
  addTheirs();
  await advance(LATER_MS);
  expect(second.drafts).toEqual([]);
});

describe('a saved paste that another tab has overwritten', () => {
  /** A save that the second tab has overwritten. Every later write is refused, although there is room. */
  async function overwrite() {
    const tabs = openTwoTabs();
    tabs.browser.storage.capacity = 1_000_000;
    expect((await tabs.first.store.getState().add(text, 'mine')).ok).toBe(true);
    expect((await tabs.addTheirs()).ok).toBe(true);
    tabs.browser.storage.refusals = Number.POSITIVE_INFINITY;
    return tabs;
  }

  test('is stored again when the browser stops refusing it, and no draft is made of it', async () => {
    const { browser, first, advance, storedIds } = await overwrite();
    await advance(3_000);
    expect(storedIds()).not.toContain('mine');
    browser.storage.refusals = 0;
    await advance(3_000);
    expect(storedIds()).toContain('mine');
    expect(first.drafts).toEqual([]);
    expect(errors(first)).toEqual([]);
  });

  test('becomes a draft when the browser keeps refusing it', async () => {
    const { first, advance } = await overwrite();
    await advance(LATER_MS);
    expect(first.drafts).toEqual([{ ...text, pasteId: 'mine', baseVersion: null }]);
    expect(first.store.getState()).toMatchObject({ crowdedOutIds: ['mine'], isStorageFull: false });
  });

  test('stays deleted, if its deletion was overwritten, as soon as the browser stops refusing that', async () => {
    const { browser, first, second, addTheirs, advance, storedIds } = openTwoTabs();
    browser.storage.capacity = 1_000_000;
    expect((await first.store.getState().add(text, 'mine')).ok).toBe(true);
    await advance(0);
    expect(first.store.getState().remove('mine').ok).toBe(true);
    expect((await addTheirs()).ok).toBe(true);
    browser.storage.refusals = Number.POSITIVE_INFINITY;
    await advance(0);
    second.close();
    expect(storedIds()).toContain('mine');
    await advance(10_000);
    browser.storage.refusals = 0;
    await advance(3_000);
    expect(storedIds()).not.toContain('mine');
  });
});
