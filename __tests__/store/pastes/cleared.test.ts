import { movedTextOf, toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';
import { settleBrowser } from '../../support/settle';

const WHOLE = ['a', 'b', 'c'].map((id) => buildPaste({ _id: id, title: id, content: `${id} says. `.repeat(200) }));
const short = buildPaste({ _id: 'short' });

/** A browser with short texts in the list, and long ones in the database. What each tab has read of these is in its memory. */
async function setUp() {
  const texts = createFakeTexts();
  const moved = WHOLE.map((paste) => toMoved(paste, 100));
  await texts.put(
    new Map(moved.map((paste, index) => [movedTextOf(paste)?.key ?? '', WHOLE[index]?.content ?? ''])),
    0,
  );
  const journal = createFakeJournal();
  // So full that the texts do not come back into the list.
  const browser = createFakeBrowser({ capacity: 1_500, texts, journal, hasHistory: true, stored: [...moved, short] });
  const tab = browser.openTab();
  const settle = (ms?: number) => settleBrowser(browser, ms);
  await settle();
  return {
    texts,
    browser,
    tab,
    settle,
    moved,
    /** Removes everything, as the browser's own settings do. */
    async clear() {
      const browserItself = browser.storage.openTab();
      for (const key of [...browserItself.keys()]) browserItself.remove(key);
      journal.clear();
      texts.clear();
      browser.storage.capacity = 100_000;
      browser.deliverAll();
      await settle(5_000);
    },
  };
}

test('after all data is cleared, the tab offers the whole texts that it has in memory', async () => {
  const { tab, clear, settle, texts } = await setUp();
  await settle(5_000);
  await clear();
  expect(tab.recovery.getState().cleared).toEqual([...WHOLE, short]);
  expect(texts.texts.size).toBe(0);
  expect(tab.storage.keys()).toEqual([]);
  expect((await tab.actions.keepCleared([...WHOLE, short])).ok).toBe(true);
  expect(tab.pastes()).toEqual([...WHOLE, short]);
});

test('a text that only another tab has in memory is offered as well, and nothing is stored before the user decides', async () => {
  const { browser, tab, clear, settle, texts, moved } = await setUp();
  await settle(5_000);
  const other = browser.openTab();
  await settle();
  expect(moved.some((paste) => other.texts.knownWhole(paste) !== undefined)).toBe(false);
  await clear();
  expect(other.recovery.getState().cleared).toEqual([...WHOLE, short]);
  expect(tab.recovery.getState().cleared).toEqual([...WHOLE, short]);
  expect(texts.texts.size).toBe(0);
});

test('a text that no tab has in memory stays what it is, a beginning that names its text', async () => {
  const { tab, clear, moved, texts, settle } = await setUp();
  texts.failure = 'failed';
  await settle(5_000);
  texts.failure = null;
  await clear();
  expect(tab.recovery.getState().cleared).toEqual([...moved, short]);
  tab.actions.keepCleared([...moved, short]);
  expect(await tab.texts.wholeOf(moved[0] as Paste)).toEqual({ ok: false, error: 'gone' });
});
