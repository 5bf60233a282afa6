import { digestOf } from '@/store/hash';
import { MOVING_BOUNDS } from '@/store/moved-texts/choose-moved';
import { isSameText, movedTextOf, toMoved } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { FIRST_RETRY_MS } from '@/store/schedule';
import { CAPACITY } from '@/store/storage/storage-usage';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeBrowserOptions, type FakeTab } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';
import { settleBrowser } from '../../support/settle';
import { smallBounds } from '../../support/small-bounds';

/** A storage a hundred times smaller than a real one. */
const SMALL = smallBounds(100);

const longPaste = (id: string, length = 7_000) =>
  buildPaste({ _id: id, title: id, content: `${id} begins.${id.repeat(length)}`.slice(0, length) });
const LONG = ['a', 'b', 'c', 'd', 'e'].map((id) => longPaste(id));

async function setUp(options: Partial<FakeBrowserOptions> = {}) {
  const texts = createFakeTexts();
  const browser = createFakeBrowser({
    ...SMALL,
    texts,
    journal: createFakeJournal(),
    hasHistory: true,
    ...options,
  });
  const tab = browser.openTab();
  await settleBrowser(browser, 1_000);
  return { browser, tab, texts };
}

/** Returns the whole contents of what has left the list. */
async function wholeKept(browser: FakeBrowser, { texts }: FakeTab): Promise<readonly string[]> {
  const left = browser.kept.flatMap((each) => ('paste' in each ? each.paste : []));
  const { pastes } = await texts.wholeOfAll(left);
  return pastes.map(({ content }) => content);
}

const stored = (browser: FakeBrowser) => browser.storedPastes() as readonly Paste[];

test('the longest texts leave a long list when the page is idle, and every text stays readable in every tab', async () => {
  const short = buildPaste({ _id: 'short', content: 'short' });
  const { browser, tab, texts } = await setUp({ stored: [...LONG, short] });
  const other = browser.openTab();
  await settleBrowser(browser, 6_000);
  expect(browser.storedText()?.length).toBeLessThanOrEqual(SMALL.movingBounds.longList);
  const moved = stored(browser).filter((paste) => movedTextOf(paste) !== null);
  expect(moved).toHaveLength(2);
  expect(moved.every(({ content }) => content.length === SMALL.movingBounds.ways[0].preview)).toBe(true);
  for (const each of [tab, other]) {
    expect(each.pastes()).toEqual(stored(browser));
    for (const paste of [...LONG, short]) {
      const listed = each.pastes().find(({ _id }) => _id === paste._id) as Paste;
      expect(isSameText(listed, paste)).toBe(true);
      expect(await each.texts.wholeOf(listed)).toEqual({ ok: true, value: paste });
    }
  }
  expect(texts.texts.size).toBe(2);
});

test('moved texts are in memory before anyone asks for them, in the order of the list and up to a bound', async () => {
  const wholes = ['1', '2', '3'].map((text) => buildPaste({ _id: text, content: text.repeat(60_000) }));
  const { browser, tab, texts } = await setUp({ stored: wholes.map((paste) => toMoved(paste, 0)) });
  await texts.put(new Map(wholes.map(({ content }) => [digestOf(content), content])), 0);
  await settleBrowser(browser, 6_000);
  expect(tab.pastes().map((paste) => tab.texts.knownWhole(paste) !== undefined)).toEqual([true, true, false]);
});

test('a stored text that is not the one that a paste names is not shown as its text, even if it has the same length', async () => {
  const paste = buildPaste({ content: 'x'.repeat(60_000) });
  const { browser, tab, texts } = await setUp({ stored: [toMoved(paste, 0)] });
  await texts.put(new Map([[digestOf(paste.content), 'y'.repeat(60_000)]]), 0);
  await settleBrowser(browser, 6_000);
  const [listed] = tab.pastes() as [Paste];
  expect(tab.texts.knownWhole(listed)).toBeUndefined();
  expect(await tab.texts.wholeOf(listed)).toEqual({ ok: false, error: 'gone' });
});

test('a list of short texts stays as it is', async () => {
  const many = Array.from({ length: 50 }, (_, index) => buildPaste({ _id: `${index}`, content: 'x'.repeat(250) }));
  const { browser, texts } = await setUp({ stored: many });
  await settleBrowser(browser, 3_000);
  expect(stored(browser)).toEqual(many);
  expect(texts.texts.size).toBe(0);
});

test('a save that finds no room moves what is needed and succeeds, also if it is longer than the storage', async () => {
  const { browser, tab } = await setUp({ stored: LONG.slice(0, 3), capacity: 30_000 });
  const content = 'y'.repeat(40_000);
  const outcome = await tab.actions.add({ title: 'y', content }, 'y');
  expect(outcome.ok).toBe(true);
  const listed = tab.pastes().find(({ _id }) => _id === 'y') as Paste;
  expect(listed.content).toHaveLength(SMALL.movingBounds.ways[0].preview);
  expect(await tab.texts.wholeOf(listed)).toMatchObject({ ok: true, value: { title: 'y', content } });
  expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste added' }]);
  expect(tab.store.getState().isStorageFull).toBe(false);
  browser.deliverAll();
  browser.killTabs();
  expect(stored(browser).some(({ _id }) => _id === 'y')).toBe(true);
});

test('3,000 short pastes fit into a tenth of a storage, and the next save finds room among them', async () => {
  const texts = Array.from({ length: 3_000 }, (_, index) => ({
    title: `The title of ${index}`,
    content: `${index} says. `.padEnd(320, 'word '),
  }));
  const { browser, tab } = await setUp({
    capacity: CAPACITY / 10,
    movingBounds: { ...MOVING_BOUNDS, longList: MOVING_BOUNDS.longList / 10 },
  });
  for (const added of [texts.slice(1), texts.slice(0, 1)]) {
    expect(await tab.actions.addAll(added)).toMatchObject({ ok: true });
  }
  browser.deliverAll();
  expect(stored(browser)).toHaveLength(3_000);
  for (const paste of [stored(browser)[2_998], stored(browser)[2_999]] as Paste[]) {
    const whole = await tab.texts.wholeOf(paste);
    expect(texts).toContainEqual(whole.ok && { title: whole.value.title, content: whole.value.content });
  }
});

test('600 long pastes fit into a tenth of a storage, where their beginnings alone are longer', async () => {
  const longTexts = Array.from({ length: 600 }, (_, index) => ({
    title: `The title of ${index}`,
    content: `${index} says. `.padEnd(20_100, 'word '),
  }));
  const { browser, tab } = await setUp({
    capacity: CAPACITY / 10,
    movingBounds: { ...MOVING_BOUNDS, longList: MOVING_BOUNDS.longList / 10 },
  });
  for (const added of [longTexts.slice(150), longTexts.slice(0, 150)]) {
    expect(await tab.actions.addAll(added)).toMatchObject({ ok: true });
  }
  browser.deliverAll();
  const { pastes, failures } = await tab.texts.wholeOfAll(stored(browser));
  expect(failures.size).toBe(0);
  const contentsOf = (all: readonly PasteText[]) => new Set(all.map(({ content }) => content));
  expect(contentsOf(pastes)).toEqual(contentsOf(longTexts));
});

test('a save whose room another tab takes meanwhile makes more', async () => {
  const capacity = 30_000;
  const { browser, tab, texts } = await setUp({ stored: LONG.slice(0, 3), capacity });
  const other = browser.openTab();
  await settleBrowser(browser, 1_000);
  const { put } = texts;
  texts.put = async (...args) => {
    texts.put = put;
    const content = 'z'.repeat(capacity - (browser.storedText()?.length ?? 0) - 700);
    expect((await other.actions.add({ title: 'z', content }, 'z')).ok).toBe(true);
    browser.deliverAll();
    return put(...args);
  };
  const content = 'y'.repeat(10_000);
  const outcome = await tab.actions.add({ title: 'y', content }, 'y');
  expect(outcome.ok).toBe(true);
  await settleBrowser(browser, 3_000);
  expect(stored(browser).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'z', 'y']);
});

test('two tabs whose saves find no room at the same time both get it', async () => {
  const { browser, tab } = await setUp({ stored: LONG.slice(0, 3), capacity: 22_000 });
  const other = browser.openTab();
  await settleBrowser(browser, 1_000);
  const outcomes = [tab, other].map(({ actions }, index) => {
    const content = `${index}`.repeat(6_500);
    return actions.add({ title: `${index}`, content }, `${index}`);
  });
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true]);
  // One tab has written over the other's save, which it stores again.
  await settleBrowser(browser, 3_000);
  expect(
    stored(browser)
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual(['0', '1', 'a', 'b', 'c']);
  for (const id of ['0', '1']) {
    const saved = stored(browser).find(({ _id }) => _id === id) as Paste;
    expect(await tab.texts.wholeOf(saved)).toMatchObject({ ok: true, value: { content: id.repeat(6_500) } });
  }
});

test.each(['denied', 'full', 'failed'] as const)(
  'where the database is %s, the list stays whole and a save is refused',
  async (failure) => {
    const { browser, tab, texts } = await setUp({ stored: LONG.slice(0, 4), capacity: 30_000 });
    texts.failure = failure;
    const content = 'y'.repeat(10_000);
    const outcome = await tab.actions.add({ title: 'y', content }, 'y');
    expect(outcome).toEqual({ ok: false, error: 'full' });
    expect(stored(browser)).toEqual(LONG.slice(0, 4));
    expect(tab.store.getState().isStorageFull).toBe(true);
  },
);

test('a save that a killed browser took back and that finds no room any more is moved, not made a draft', async () => {
  const { browser, tab } = await setUp({ stored: LONG.slice(0, 3) });
  const before = browser.storage.snapshot();
  const paste = longPaste('late', 10_000);
  tab.actions.add(paste, 'late');
  await settleBrowser(browser, 1_000);
  browser.killTabs();
  browser.storage.rollBack(before);
  browser.storage.capacity = 25_000;
  const next = browser.openTab();
  await settleBrowser(browser, 3_000);
  const listed = stored(browser).find(({ _id }) => _id === 'late') as Paste;
  expect(await next.texts.wholeOf(listed)).toMatchObject({ ok: true, value: { content: paste.content } });
  expect(next.drafts).toEqual([]);
});

test('a database that becomes full in the middle keeps each text in one of the two places', async () => {
  const { browser, tab, texts } = await setUp();
  texts.room = 1;
  browser.storage.put('pastes', JSON.stringify(LONG));
  tab.store.getState();
  const next = browser.openTab();
  await settleBrowser(browser, 5_000);
  for (const paste of LONG) {
    const listed = next.pastes().find(({ _id }) => _id === paste._id) as Paste;
    expect(await next.texts.wholeOf(listed)).toEqual({ ok: true, value: paste });
  }
  expect(texts.texts.size).toBe(1);
});

test('a moved paste is pinned, deleted, undone and updated like any other, and what leaves stays whole', async () => {
  const { browser, tab } = await setUp({ stored: LONG });
  await settleBrowser(browser, 5_000);
  const [moved] = stored(browser).filter((paste) => movedTextOf(paste) !== null) as [Paste];
  const original = LONG.find(({ _id }) => _id === moved._id) as Paste;
  tab.actions.pin(moved._id, true);
  tab.actions.remove(moved._id);
  await settleBrowser(browser, 1_000);
  expect(browser.kept).toMatchObject([{ reason: 'deleted' }]);
  expect(await wholeKept(browser, tab)).toEqual([original.content]);
  tab.actions.undo();
  const listed = tab.pastes().find(({ _id }) => _id === moved._id) as Paste;
  expect(await tab.texts.wholeOf(listed)).toMatchObject({ ok: true, value: { content: original.content } });
  tab.actions.update(moved._id, { title: 'new', content: 'new' });
  browser.deliverAll();
  expect(stored(browser).find(({ _id }) => _id === moved._id)).toMatchObject({ title: 'new', content: 'new' });
  expect(tab.pastes().find(({ _id }) => _id === moved._id)?.movedText).toBeUndefined();
});

test('where another program stores a content, that is the text, and the moved one goes to the history', async () => {
  const { browser, tab } = await setUp({ stored: LONG });
  await settleBrowser(browser, 5_000);
  const [moved] = stored(browser).filter((paste) => movedTextOf(paste) !== null) as [Paste];
  const original = LONG.find(({ _id }) => _id === moved._id) as Paste;
  const rewritten = stored(browser).map((paste) =>
    paste === moved || paste._id === moved._id ? { ...paste, content: 'by hand' } : paste,
  );
  browser.storage.put('pastes', JSON.stringify(rewritten));
  const next = browser.openTab();
  tab.close();
  await settleBrowser(browser, 6_000);
  const listed = next.pastes().find(({ _id }) => _id === moved._id);
  expect(listed).toMatchObject({ content: 'by hand' });
  expect(listed?.movedText).toBeUndefined();
  expect(browser.kept).toMatchObject([{ reason: 'updated' }]);
  expect(await wholeKept(browser, next)).toEqual([original.content]);
});

test('a text that is gone from the database comes from the history or another tab, or the paste is a beginning', async () => {
  const { browser, tab, texts } = await setUp({ stored: LONG });
  // It left the list before it was moved.
  tab.actions.remove('a');
  tab.actions.undo();
  await settleBrowser(browser, 5_000);
  const [first, second] = stored(browser).filter((paste) => movedTextOf(paste) !== null) as [Paste, Paste];
  expect(first._id).toBe('a');
  texts.clear();
  const next = browser.openTab();
  await settleBrowser(browser, 3_000);
  expect(await next.texts.wholeOf(second)).toMatchObject({ ok: true, value: { title: second.title } });
  texts.clear();
  browser.killTabs();
  const last = browser.openTab();
  await settleBrowser(browser, 3_000);
  expect(await last.texts.wholeOf(first)).toMatchObject({
    ok: true,
    value: { content: first._id && LONG.find(({ _id }) => _id === first._id)?.content },
  });
  expect([...texts.texts.keys()]).toEqual([movedTextOf(first)?.key]);
  expect(await last.texts.wholeOf(second)).toEqual({ ok: false, error: 'gone' });
  expect(last.pastes().find(({ _id }) => _id === second._id)).toEqual(second);
});

test('a moved text stays in the database when the list becomes short, and an edit takes its place', async () => {
  const { browser, tab, texts } = await setUp({ stored: LONG });
  await settleBrowser(browser, 5_000);
  const isMoved = (paste: Paste) => movedTextOf(paste) !== null;
  const moved = stored(browser).filter(isMoved);
  tab.actions.removeAll(new Set(stored(browser).flatMap((paste) => (isMoved(paste) ? [] : paste._id))));
  await settleBrowser(browser, 5_000);
  expect(moved).toHaveLength(2);
  expect(stored(browser)).toEqual(moved);
  expect(texts.texts.size).toBe(2);
  const { pastes } = await tab.texts.wholeOfAll(stored(browser));
  expect(pastes.map(({ content }) => content.length)).toEqual([7_000, 7_000]);
  const edited = { title: 'edited', content: `${pastes[0]?.content} edited` };
  expect(await tab.actions.update(moved[0]?._id ?? '', edited)).toMatchObject({ ok: true });
  await settleBrowser(browser, 5_000);
  expect(stored(browser)[0]).toMatchObject(edited);
  expect(stored(browser)[0]?.movedText).toBeUndefined();
});

test('where the database is denied, a page that does nothing waits for nothing', async () => {
  const browser = createFakeBrowser({ ...SMALL, stored: LONG });
  const schedule = jest.spyOn(browser.clock, 'schedule');
  browser.openTab();
  await settleBrowser(browser, 10_000);
  schedule.mockClear();
  await settleBrowser(browser, 60_000);
  expect(schedule).not.toHaveBeenCalled();
});

test('texts leave a long list as soon as the journal can be read, although the list does not change', async () => {
  const journal = createFakeJournal();
  journal.failure = 'failed';
  const { browser, texts } = await setUp({ stored: LONG, journal });
  await settleBrowser(browser, 10_000);
  expect(texts.texts.size).toBe(0);
  journal.failure = null;
  await settleBrowser(browser, 30_000);
  expect(texts.texts.size).toBe(2);
});

test('a move that fails is tried again after growing delays, and as soon as the database answers a reader', async () => {
  const { browser, tab: first, texts } = await setUp({ stored: LONG });
  await settleBrowser(browser, 6_000);
  await first.actions.add(longPaste('f'), 'f');
  browser.killTabs();
  texts.failure = 'failed';
  const put = jest.spyOn(texts, 'put');
  const tab = browser.openTab();
  await settleBrowser(browser, 120_000);
  expect(put.mock.calls.length).toBeGreaterThan(2);
  expect(put.mock.calls.length).toBeLessThan(7);
  texts.failure = null;
  const isLong = () => (browser.storedText()?.length ?? 0) > SMALL.movingBounds.longList;
  await settleBrowser(browser, 5_000);
  expect(isLong()).toBe(true);
  await tab.texts.wholeOf(tab.pastes().find((paste) => movedTextOf(paste) !== null) as Paste);
  await settleBrowser(browser, 5_000);
  expect(isLong()).toBe(false);
});

test.each<[string, () => never | Promise<never>]>([
  ['rejects', () => Promise.reject(new Error('The code did not load.'))],
  [
    'throws',
    () => {
      throw new Error('An exception.');
    },
  ],
])('a move that %s is tried again, and later moves follow', async (_end, fail) => {
  const { browser, tab, texts } = await setUp({ stored: LONG });
  const put = jest.spyOn(texts, 'put').mockImplementationOnce(fail);
  await settleBrowser(browser, 4_000);
  expect(put).toHaveBeenCalledTimes(1);
  expect(texts.texts.size).toBe(0);
  await settleBrowser(browser, FIRST_RETRY_MS + 3_000);
  expect(texts.texts.size).toBe(2);
  await tab.actions.add(longPaste('f'), 'f');
  await settleBrowser(browser, 4_000);
  expect(texts.texts.size).toBe(3);
});

test('a list that is damaged when unused texts are due keeps them, until its notice is dismissed', async () => {
  const texts = createFakeTexts();
  const browser = createFakeBrowser({ ...SMALL, texts, journal: createFakeJournal(), hasHistory: true, stored: LONG });
  const schedule = jest.spyOn(browser.clock, 'schedule');
  const tab = browser.openTab();
  await settleBrowser(browser, 30_000);
  await texts.put(new Map([['6-unused', 'unused']]), 0);
  await tab.texts.markPurged(new Set(['6-unused']));
  const otherProgram = browser.storage.openTab();
  otherProgram.write('pastes', JSON.stringify([...stored(browser), 'no paste']));
  await settleBrowser(browser, 40_000);
  schedule.mockClear();
  await settleBrowser(browser, 60_000);
  expect(schedule).not.toHaveBeenCalled();
  expect(texts.texts.has('6-unused')).toBe(true);
  tab.damage.getState().dismiss();
  await settleBrowser(browser, 70_000);
  expect(texts.texts.has('6-unused')).toBe(false);
});
