import type { JournalPort } from '@/store/database/journal-port';
import { digestOf } from '@/store/hash';
import { REPLAY_MS } from '@/store/operations/operation-log';
import { contentDigest, toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { RecoveryState } from '@/store/pastes/recovery-store';
import { failure, success } from '@/store/result';
import { MARKER_KEY, PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';
import { settle, settleBrowser } from '../../support/settle';

const CHECKPOINT_MS = 60_000;
const LOSS_MS = 2_000;

async function openBrowser(...titles: readonly string[]) {
  const journal = createFakeJournal();
  const browser = createFakeBrowser({ stored: buildPastes(...titles), hasHistory: true, journal });
  const open = async () => {
    const tab = browser.openTab();
    await settle();
    return tab;
  };
  return { browser, journal, open, tab: await open() };
}

/** Ends the browser once the journal has answered; its storage is what it was when the snapshot was taken. */
async function kill(browser: FakeBrowser, state: ReadonlyMap<string, string>): Promise<void> {
  await settle();
  browser.killTabs();
  browser.storage.rollBack(state);
}

async function takeCheckpoint(browser: FakeBrowser): Promise<void> {
  browser.deliverAll();
  browser.clock.advance(CHECKPOINT_MS);
  await settle();
}

const titles = (tab: FakeTab) => tab.pastes().map(({ title }) => title);
const save = ({ actions }: FakeTab, title: string) => actions.add({ title, content: '' }, `id-${title}`);
const report = ({ recovery }: FakeTab): RecoveryState['recovered'] => recovery.getState().recovered;

test('writes that a killed browser lost are back after the next start, in order, and the user is told once', async () => {
  const { browser, tab, open } = await openBrowser('a', 'b', 'c');
  const before = browser.storage.snapshot();
  tab.actions.update('id-a', { title: 'new a', content: '' });
  browser.clock.advance(1);
  save(tab, 'd');
  tab.actions.remove('id-b');
  save(tab, 'e');
  const shown = tab.pastes();
  await kill(browser, before);

  const next = await open();
  expect(next.pastes()).toEqual(shown);
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(shown);
  expect(report(next)).toEqual({ kind: 'rolled-back', changeCount: 4 });

  browser.killTabs();
  const last = await open();
  expect(last.pastes()).toEqual(shown);
  expect(report(last)).toBeNull();
});

test('a text that was deleted forever is neither in the journal nor back in the history', async () => {
  const { browser, journal, tab, open } = await openBrowser('a');
  tab.actions.add({ title: 'b', content: 'secret' }, 'id-b');
  browser.deliverAll();
  const old = browser.storage.snapshot();
  await takeCheckpoint(browser);
  tab.actions.remove('id-b');
  const keptCount = browser.kept.length;
  await tab.purge({ versions: [], keys: new Set() });
  expect(journal.storedText()).not.toContain('secret');
  await kill(browser, old);
  expect(titles(await open())).toEqual(['a']);
  expect(browser.kept).toHaveLength(keptCount);
});

test('what another program wrote is in the history, if the browser had taken back the list before', async () => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  save(tab, 'c');
  await takeCheckpoint(browser);
  const old = browser.storage.snapshot();
  save(tab, 'd');
  await takeCheckpoint(browser);
  await kill(browser, old);
  const program = browser.storage.openTab();
  program.write(PASTES_KEY, JSON.stringify([...buildPastes('a'), buildPaste({ _id: 'id-x', title: 'x' })]));
  browser.deliverAll();
  expect(titles(await open())).toEqual(['a', 'b', 'c', 'd']);
  expect(browser.kept).toContainEqual(expect.objectContaining({ paste: expect.objectContaining({ title: 'x' }) }));
});

test('a save before the journal was read counts as well, if the browser takes it back and another program writes', async () => {
  const { browser, tab, open } = await openBrowser('a');
  save(tab, 'b');
  await takeCheckpoint(browser);
  browser.killTabs();
  const old = browser.storage.snapshot();
  const early = browser.openTab();
  save(early, 'c');
  await settle();
  browser.deliverAll();
  browser.advance(3 * CHECKPOINT_MS);
  await early.purge({ versions: [], keys: new Set() });
  await kill(browser, old);
  browser.storage.put(PASTES_KEY, JSON.stringify(buildPastes('a')));
  expect(titles(await open())).toEqual(['a', 'b', 'c']);
});

test.each([
  ['as JSON alone', ''],
  ['and ends it with a line feed', '\n'],
])('a list that another program writes %s stays as it is', async (_, end) => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  save(tab, 'c');
  await takeCheckpoint(browser);
  browser.killTabs();
  const written = JSON.stringify(buildPastes('b', 'x')) + end;
  browser.storage.put(PASTES_KEY, written);
  const next = await open();
  await takeCheckpoint(browser);
  expect(titles(next)).toEqual(['b', 'x']);
  expect(browser.storedText()).toBe(written);
  save(next, 'd');
  browser.deliverAll();
  await kill(browser, browser.storage.snapshot());
  expect(titles(await open())).toEqual(['b', 'x', 'd']);
});

test('a list that another program writes is left alone, also if an act before that found nothing to do', async () => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  save(tab, 'c');
  browser.clock.advance(1_000);
  await tab.actions.restoreAll([]);
  await takeCheckpoint(browser);
  browser.killTabs();
  browser.storage.put(PASTES_KEY, JSON.stringify(buildPastes('b', 'x')));
  const next = await open();
  expect(titles(next)).toEqual(['b', 'x']);
  expect(report(next)).toBeNull();
});

test('what another program removed stays removed, also after the damaged data of its list was', async () => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  save(tab, 'c');
  await takeCheckpoint(browser);
  browser.clock.advance(REPLAY_MS);
  const program = browser.storage.openTab();
  program.write(PASTES_KEY, JSON.stringify([...buildPastes('a', 'x'), null]));
  browser.deliverAll();
  expect(tab.damage.getState().remove()).toEqual(success(undefined));
  await takeCheckpoint(browser);
  tab.close();

  const next = await open();
  expect(titles(next)).toEqual(['a', 'x']);
  expect(report(next)).toBeNull();
});

test('a save that another program takes away at once comes back, also if a tab opens meanwhile', async () => {
  const { browser, tab, open } = await openBrowser('a');
  save(tab, 'b');
  await settle();
  while (tab.storage.send());
  const program = browser.storage.openTab();
  program.write(PASTES_KEY, JSON.stringify(buildPastes('a')));
  program.send();
  // The first tab has not seen this yet, nor brought back its save.
  const other = await open();
  browser.advance(2_000);
  await settle();
  browser.advance(CHECKPOINT_MS);
  await settle();
  for (const each of [tab, other]) expect(titles(each)).toEqual(['a', 'b']);
  browser.killTabs();
  expect(titles(await open())).toEqual(['a', 'b']);
});

test('a browser that has stored nothing reads the journal once', async () => {
  const journal = createFakeJournal();
  const read = jest.spyOn(journal, 'read');
  const browser = createFakeBrowser({ journal });
  browser.openTab();
  for (let second = 0; second < 60; second++) {
    await settle();
    browser.clock.advance(1_000);
  }
  expect(read).toHaveBeenCalledTimes(1);
});

describe('a list that is gone', () => {
  test('is brought back by the next start from its copy', async () => {
    const { browser, tab, open } = await openBrowser('a', 'b');
    save(tab, 'c');
    await takeCheckpoint(browser);
    save(tab, 'd');
    await kill(browser, new Map());
    const next = await open();
    expect(titles(next)).toEqual(['a', 'b', 'c', 'd']);
    expect(report(next)).toEqual({ kind: 'lost', changeCount: 4 });
  });

  test('is brought back by an open tab, if only localStorage was emptied', async () => {
    const { browser, tab } = await openBrowser('a', 'b');
    save(tab, 'c');
    await takeCheckpoint(browser);
    const script = browser.storage.openTab();
    for (const key of [PASTES_KEY, MARKER_KEY]) script.remove(key);
    browser.deliverAll();
    browser.clock.advance(LOSS_MS);
    await settle();
    expect(titles(tab)).toEqual(['a', 'b', 'c']);
    browser.deliverAll();
    expect(browser.storedPastes()).toEqual(tab.pastes());
  });

  test.each(['open', 'closed'])(
    'or has become no list is brought back, whether its tab is %s, and the other text is kept',
    async (state) => {
      const { browser, tab, open } = await openBrowser('a', 'b');
      save(tab, 'c');
      await takeCheckpoint(browser);
      save(tab, 'd');
      await settle();
      if (state === 'closed') tab.close();
      browser.storage.openTab().write(PASTES_KEY, '[{"_id":"id-a","tit');
      browser.deliverAll();
      const shown = state === 'closed' ? await open() : tab;
      // Before it is brought back.
      await save(shown, 'e');
      browser.clock.advance(LOSS_MS);
      await settle();
      browser.deliverAll();
      expect(titles(shown).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(browser.storedPastes()).toEqual(shown.pastes());
      expect(browser.kept).toContainEqual(expect.objectContaining({ reason: 'damaged', text: '[{"_id":"id-a","tit' }));
    },
  );

  test.each([null, '[{"_id":"id-a","tit'])(
    'or has become no list (%s), and is brought back, is no loss of a save of minutes ago',
    async (text) => {
      const { browser, tab } = await openBrowser('a', 'b');
      save(tab, 'c');
      await takeCheckpoint(browser);
      await settleBrowser(browser, 2 * REPLAY_MS);
      const script = browser.storage.openTab();
      if (text === null) for (const key of [PASTES_KEY, MARKER_KEY]) script.remove(key);
      else script.write(PASTES_KEY, text);
      await settleBrowser(browser, LOSS_MS);
      expect(titles(tab)).toEqual(['a', 'b', 'c']);
      expect(tab.overwrittenIds).toEqual([]);
      expect(browser.kept.map(({ reason }) => reason)).not.toContain('overwritten');
    },
  );

  test('stays gone, if the user has cleared everything; the tab offers what it has', async () => {
    const { browser, journal, tab } = await openBrowser('a', 'b');
    save(tab, 'c');
    const shown = tab.pastes();
    browser.deliverAll();
    const browserItself = browser.storage.openTab();
    for (const key of [MARKER_KEY, PASTES_KEY]) browserItself.remove(key);
    journal.clear();
    browser.deliverAll();
    browser.clock.advance(2 * CHECKPOINT_MS);
    await settle();
    browser.deliverAll();
    expect(tab.pastes()).toEqual([]);
    expect(tab.recovery.getState().cleared).toEqual(shown);
    expect(tab.storage.keys()).toEqual([]);
    expect(journal.storedText()).toBe('{"acts":[],"drafts":[]}');

    expect((await tab.actions.keepCleared(shown)).ok).toBe(true);
    expect(tab.pastes()).toEqual(shown);
    expect(tab.recovery.getState().cleared).toBeNull();
  });

  test('stays gone after a reset', async () => {
    const { browser, tab, open } = await openBrowser('a', 'b');
    await takeCheckpoint(browser);
    tab.actions.reset();
    browser.deliverAll();
    browser.killTabs();
    expect(titles(await open())).toEqual([]);
  });
});

test('texts that the browser lost and that no longer fit become drafts', async () => {
  const { browser, tab, open } = await openBrowser('a');
  const before = browser.storage.snapshot();
  tab.actions.add({ title: 'long', content: 'x'.repeat(2_000) });
  await kill(browser, before);
  browser.storage.capacity = 1_000;
  const next = await open();
  expect(titles(next)).toEqual(['a']);
  expect(next.drafts).toMatchObject([{ title: 'long' }]);
});

test.each([1, 3, 4, 6])('a deletion is brought back beside %d texts that do not fit', async (count) => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  const before = browser.storage.snapshot();
  for (let index = 0; index < count; index++) tab.actions.add({ title: 'long', content: 'x'.repeat(2_000) });
  tab.actions.remove('id-b');
  await kill(browser, before);
  browser.storage.capacity = 1_000;
  const next = await open();
  expect(titles(next)).toEqual(['a']);
  expect(next.drafts).toHaveLength(count);
});

test('a long text that no longer fits, and cannot be read now, is no draft of its beginning: the history names it', async () => {
  const texts = createFakeTexts();
  const content = 'A long text. '.repeat(1_000);
  await texts.put(new Map([[digestOf(content), content]]), 0);
  const journal = createFakeJournal();
  const browser = createFakeBrowser({ stored: buildPastes('a'), hasHistory: true, journal, texts });
  const tab = browser.openTab();
  await settle();
  const before = browser.storage.snapshot();
  const [paste] = buildPastes('long') as [Paste];
  await tab.actions.restore(toMoved({ ...paste, content }, 100), null);
  await kill(browser, before);
  browser.storage.capacity = 250;
  texts.failure = 'failed';
  const next = browser.openTab();
  await settle();
  browser.advance(10_000);
  await settle();
  expect(titles(next)).toEqual(['a']);
  expect(next.drafts).toEqual([]);
  const left = browser.kept.flatMap((each) => ('paste' in each ? each.paste : []));
  expect(left.map(contentDigest)).toContain(digestOf(content));
});

test('an open tab shows its pastes until a list that a script has removed alone is back', async () => {
  const { browser, tab } = await openBrowser('a', 'b');
  save(tab, 'c');
  await settle();
  browser.storage.openTab().remove(PASTES_KEY);
  browser.deliverAll();
  expect(titles(tab)).toEqual(['a', 'b', 'c']);
  expect(browser.storedPastes()).toBeNull();
  browser.clock.advance(LOSS_MS);
  await settle();
  expect(titles(tab)).toEqual(['a', 'b', 'c']);
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(tab.pastes());
});

test('a list that a script removes alone is brought back, also after a save on top of that', async () => {
  const { browser, tab } = await openBrowser('a', 'b');
  save(tab, 'c');
  await takeCheckpoint(browser);
  browser.storage.openTab().remove(PASTES_KEY);
  browser.deliverAll();
  save(tab, 'd');
  browser.clock.advance(LOSS_MS);
  await settle();
  expect(titles(tab)).toEqual(['a', 'b', 'c', 'd']);
});

test('the user is told once if the browser has deleted the journal, since the list may lack changes', async () => {
  const { browser, journal, tab, open } = await openBrowser();
  save(tab, 'a');
  await takeCheckpoint(browser);
  save(tab, 'b');
  browser.deliverAll();
  const stored = browser.storage.snapshot();
  journal.clear();
  await kill(browser, stored);
  const next = await open();
  expect(report(next)).toEqual({ kind: 'no-journal', changeCount: 0 });
  expect(titles(next)).toEqual(['a', 'b']);
  await takeCheckpoint(browser);
  expect(report(await open())).toBeNull();
});

test('a database that fails costs nothing but the journal', async () => {
  const { browser, journal, tab } = await openBrowser('a');
  journal.failure = 'full';
  save(tab, 'b');
  await settle();
  expect(titles(tab)).toEqual(['a', 'b']);
  expect(tab.store.getState().journalFailure).toBe('full');
  journal.failure = null;
  browser.clock.advance(5_000);
  await settle();
  expect(journal.storedText()).toContain('id-b');
  expect(tab.store.getState().journalFailure).toBeNull();
});

test.each([
  ['a checkpoint', false],
  ['its deletion forever', true],
])(
  'a text that another tab deletes while it waits for room in the database is not stored after %s',
  async (_, purges) => {
    const memory = createFakeJournal();
    const disk = { isFull: true };
    const append: JournalPort['append'] = (operations) =>
      disk.isFull && JSON.stringify(operations).includes('secret')
        ? Promise.resolve(failure('full'))
        : memory.append(operations);
    const browser = createFakeBrowser({ stored: buildPastes('a'), journal: { ...memory, append } });
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await settleBrowser(browser);
    tab.actions.add({ title: 'b', content: 'secret' }, 'id-b');
    tab.actions.add({ title: 'c', content: 'secret, too' }, 'id-c');
    await settleBrowser(browser);
    other.actions.remove('id-b');
    if (purges) await other.purge({ versions: [], keys: new Set() });
    else {
      // The last checkpoints are those of the other tab.
      for (const title of ['d', 'e']) {
        await settleBrowser(browser, CHECKPOINT_MS + 1_000);
        save(other, title);
      }
      await settleBrowser(browser, REPLAY_MS);
      expect(memory.storedText()).not.toContain('remove');
    }
    const old = browser.storage.snapshot();
    disk.isFull = false;
    await settleBrowser(browser, 6_000);
    const stored = memory.storedText();

    await kill(browser, old);
    const next = browser.openTab();
    await settleBrowser(browser);
    expect(titles(next)).toEqual(purges ? ['a', 'c'] : ['a', 'c', 'd', 'e']);
    expect(stored).not.toContain('"secret"');
    expect(stored).toContain('secret, too');
  },
);

test('what was deleted long before a kill stays deleted, also if the copy of the list finds no room', async () => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  const before = browser.storage.snapshot();
  tab.actions.remove('id-a');
  await takeCheckpoint(browser);
  tab.actions.add({ title: 'long', content: 'x'.repeat(2_000) });
  await takeCheckpoint(browser);
  await kill(browser, before);
  // Another program has taken the room.
  browser.storage.capacity = 1_500;
  const next = await open();
  expect(titles(next)).toEqual(['b']);
  expect(next.drafts).toMatchObject([{ title: 'long' }]);
});

test('a copy of the list that finds no room replaces the list in one write, without the longest texts', async () => {
  const { browser, tab, open } = await openBrowser('a', 'b');
  const before = browser.storage.snapshot();
  tab.actions.remove('id-a');
  await takeCheckpoint(browser);
  tab.actions.add({ title: 'long', content: 'x'.repeat(2_000) });
  save(tab, 'c');
  await takeCheckpoint(browser);
  await kill(browser, before);
  browser.storage.capacity = 1_500;
  const next = await open();
  browser.deliverAll();
  expect(titles(next)).toEqual(['b', 'c']);
  expect(next.drafts).toMatchObject([{ title: 'long' }]);
  // A kill after the first of two writes would leave a list that lacks the copy's pastes and is signed as having them.
  expect(new Set(browser.storage.states().map((state) => state.get(PASTES_KEY))).size).toBe(2);
});

test('nothing counts as deleted forever as long as the browser refuses the recovery: the text is still in the journal', async () => {
  const { browser, journal, tab, open } = await openBrowser('a');
  const before = browser.storage.snapshot();
  tab.actions.add({ title: 'b', content: 'secret' });
  await takeCheckpoint(browser);
  await kill(browser, before);
  browser.storage.refusals = 1_000;
  const next = await open();
  const versions = [{ _id: 'id-b', createdAt: '' }];
  expect(await next.purge({ versions, keys: new Set() })).toEqual({ ok: false, error: 'failed' });
  expect(journal.storedText()).toContain('secret');
});
