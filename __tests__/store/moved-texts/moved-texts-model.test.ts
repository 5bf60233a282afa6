import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { HistoryEntry } from '@/store/database/history-port';
import { digestOf } from '@/store/hash';
import { parseJson } from '@/store/parse-json';
import { contentDigest, isOverwritten, keysIn, namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { heldNames } from '@/store/pastes/text-owners';
import { DAY_MS } from '@/store/schedule';
import { DAMAGED_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../support/fake-browser';
import { createFakeHistory, type FakeHistory } from '../../support/fake-history';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts, type FakeTexts } from '../../support/fake-texts';
import { modelRuns } from '../../support/model-runs';
import { smallBounds } from '../../support/small-bounds';

/** A storage a thousand times smaller than a real one, from which an unused text goes after a day. */
const { capacity, movingBounds } = smallBounds(1_000);
const SMALL = { capacity, movingBounds: { ...movingBounds, maxUnused: 0 } };
const RUNS = modelRuns(200);

const LENGTHS = [10, 200, 700, 1_500];

/** The history keeps texts for 30. */
const MAX_DAYS = 24;

/** What the user, the browser or another program may do next. `tab` and `target` are taken modulo how many there are. */
const step = fc.record({
  kind: fc.constantFrom<string[]>(
    'add',
    'add',
    'add',
    'update',
    'remove',
    'undo',
    'pin',
    'rest',
    'rest',
    'kill',
    'foreign',
    'failTexts',
    'open',
    'restore',
    'restore',
    'deleteForever',
    'damage',
    'days',
    'days',
  ),
  tab: fc.nat(2),
  target: fc.nat(7),
  length: fc.constantFrom(...LENGTHS),
});

const onFirst = (kind: string) => ({ kind, tab: 0, target: 0, length: 10 });

/** A list that is so long that texts leave it. */
const START = ['a', 'b', 'c', 'd'].map((letter) => buildPaste({ _id: letter, content: letter.repeat(700) }));

/** Lets what was begun end, and time pass. */
async function rest(browser: FakeBrowser, ms: number, stepMs = 1_000): Promise<void> {
  const end = async () => {
    for (let count = 0; count < 8; count++) {
      await nextTurn();
      browser.clock.advance(0);
    }
  };
  for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
    await end();
    browser.advance(stepMs);
  }
  await end();
  browser.deliverAll();
}

/** Returns the records of the stored list; none if it is damaged. */
const storedIn = (browser: FakeBrowser) => (parseJson(browser.storedText() ?? '[]') ?? []) as readonly Paste[];

/** Checks that no text is gone that anything names: the list, damaged or not, the history, and what open tabs hold. */
function expectNoNamedTextIsGone(
  browser: FakeBrowser,
  tabs: readonly FakeTab[],
  history: FakeHistory,
  texts: FakeTexts,
): void {
  const inLists = [...browser.storage.snapshot()].flatMap(([key, text]) =>
    key === PASTES_KEY || key.startsWith(DAMAGED_KEY_PREFIX) ? keysIn(text) : [],
  );
  const inHistory = [...history.records.values()].flatMap(({ text }) =>
    'text' in text ? keysIn(text.text) : (namedText(text.paste)?.key ?? []),
  );
  const held = tabs.flatMap((tab) => [...heldNames({ ...tab.store.getState(), ...tab.recovery.getState() })]);
  const gone = [...inLists, ...inHistory, ...held].filter((key) => !texts.texts.has(key));
  expect(gone).toEqual([]);
}

/** Returns the pastes of the history, the last to be deleted first. */
const deletedIn = (history: FakeHistory) =>
  [...history.records.values()].flatMap(({ text }) => (text.reason === 'deleted' ? text : [])).reverse();

/** Returns what damaged lists hold, and the texts that they name. */
function textsOfDamage(browser: FakeBrowser, history: FakeHistory, texts: FakeTexts): string {
  const copies = [...browser.storage.snapshot()].filter(([key]) => key.startsWith(DAMAGED_KEY_PREFIX));
  const kept = [...history.records.values()].flatMap(({ text }) => ('text' in text ? text.text : []));
  const lists = [...copies.map(([, text]) => text), ...kept];
  return [...lists, ...lists.flatMap(keysIn).map((key) => texts.texts.get(key) ?? '')].join('\n');
}

/** Deletes an entry of the history forever while time passes. @returns whether no version of a list has its text now */
async function deleteForever(browser: FakeBrowser, tab: FakeTab, { key, contentDigest: digest }: HistoryEntry) {
  const deleting = tab.history.remove([key]);
  await rest(browser, 3_000);
  return (await deleting).ok && storedIn(browser).every((paste) => contentDigest(paste) !== digest);
}

test('every text that was saved is in the list or in the history, and none goes that anything names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), fc.boolean(), async (steps, keepsPastes) => {
      const texts = createFakeTexts();
      const historyPort = createFakeHistory();
      const browser = createFakeBrowser({
        ...SMALL,
        texts,
        journal: createFakeJournal(),
        historyPort,
        keepsPastes,
        stored: START,
      });
      const everyTab: FakeTab[] = [];
      const openTab = () => {
        const tab = browser.openTab();
        everyTab.push(tab);
        return tab;
      };
      let tabs = [openTab(), openTab()];
      await rest(browser, 4_000);
      // Otherwise the property says nothing.
      expect(texts.texts.size).toBeGreaterThan(0);
      const saved = new Set(START.map(({ content }) => content));
      let count = 0;
      let days = 0;

      for (const { kind, tab: tabNumber, target, length } of steps) {
        const tab = tabs[tabNumber % tabs.length] as FakeTab;
        const paste = tab.pastes()[target % Math.max(1, tab.pastes().length)];
        const content = `${count++} ${'x'.repeat(length)}`;
        if (kind === 'add' || (kind === 'update' && paste !== undefined)) {
          const outcome =
            kind === 'add' || paste === undefined
              ? tab.actions.add({ title: '', content })
              : tab.actions.update(paste._id, { title: '', content });
          await rest(browser, 0);
          if ((await outcome).ok) saved.add(content);
        } else if (kind === 'remove' && paste !== undefined) tab.actions.remove(paste._id);
        else if (kind === 'undo') tab.actions.undo();
        else if (kind === 'pin' && paste !== undefined) tab.actions.pin(paste._id, target % 2 === 0);
        else if (kind === 'rest') await rest(browser, 5_000);
        else if (kind === 'restore') {
          const deleted = deletedIn(historyPort)[target % Math.max(1, deletedIn(historyPort).length)];
          if (deleted !== undefined) void tab.actions.restore(deleted.paste, deleted.place);
        } else if (kind === 'deleteForever') {
          const entries = [...historyPort.records.values()].flatMap(({ entry }) =>
            entry.pasteId === null ? [] : entry,
          );
          const entry = entries[target % Math.max(1, entries.length)];
          if (entry !== undefined && (await deleteForever(browser, tab, entry)))
            for (const each of saved) if (digestOf(each) === entry.contentDigest) saved.delete(each);
        } else if (kind === 'damage') {
          const text = browser.storedText() ?? '';
          browser.storage.put('pastes', text.slice(0, Math.floor((text.length * (target + 1)) / 9)));
          await rest(browser, 3_000);
        } else if (kind === 'open' && tabs.length < 3) tabs.push(openTab());
        else if (kind === 'failTexts') texts.failure = texts.failure === null ? 'failed' : null;
        else if (kind === 'foreign' && paste !== undefined) {
          await rest(browser, 35_000, 5_000);
          const changed = storedIn(browser).map((each) =>
            namedText(each) === null ? each : { ...each, content: 'by hand' },
          );
          // No program changes one text of a list that it cannot read.
          if (changed.length > 0) browser.storage.put('pastes', JSON.stringify(changed));
          for (const each of tabs) each.close();
          tabs = [openTab(), openTab()];
          await rest(browser, 3_000);
        } else if (kind === 'days' && days < MAX_DAYS) {
          days += 4;
          // Two visits in a tab beside the one that stays open.
          for (let visit = 0; visit < 2; visit++) {
            await rest(browser, 0);
            browser.clock.advance(2 * DAY_MS);
            tabs[1]?.close();
            tabs.splice(1, 1, openTab());
            await rest(browser, 70_000, 10_000);
          }
        } else if (kind === 'kill') {
          await rest(browser, 0);
          browser.killTabs();
          tabs = [openTab(), openTab()];
          await rest(browser, 3_000);
        }
        await rest(browser, 0);
        expectNoNamedTextIsGone(browser, tabs, historyPort, texts);
      }

      texts.failure = null;
      // Longer than the longest delay from a failure to the next try.
      await rest(browser, 320_000, 20_000);
      const [first] = tabs as [FakeTab];
      // A damaged list is repaired by the next act.
      void first.actions.add({ title: '', content: 'last' });
      await rest(browser, 5_000);
      const whole = await first.texts.wholeOfAll(first.pastes());
      expect(whole.failures.size).toBe(0);
      expect(first.pastes().filter(isOverwritten)).toEqual([]);
      const left = [...historyPort.records.values()].flatMap(({ text }) => ('paste' in text ? text.paste : []));
      // If the database failed when a text left the list, the history names it.
      const { pastes: wholeLeft } = await first.texts.wholeOfAll(left);
      const kept = new Set([...whole.pastes, ...wholeLeft].map(({ content }) => content));
      const damaged = textsOfDamage(browser, historyPort, texts);
      // What the list has no room for, while the database fails, is a draft.
      for (const { content } of everyTab.flatMap(({ drafts }) => drafts)) kept.add(content);
      // Without a history, what was replaced or deleted is gone.
      const lost = keepsPastes ? [...saved].filter((content) => !kept.has(content) && !damaged.includes(content)) : [];
      expect(lost.map((content) => content.slice(0, 20))).toEqual([]);
      for (const each of tabs) expect(each.pastes()).toEqual(storedIn(browser));
      for (const each of tabs) each.close();
    }),
    {
      numRuns: RUNS,
      examples: [
        [['foreign', 'remove'].map(onFirst), true],
        [['failTexts', 'foreign', 'update'].map(onFirst), true],
        [['failTexts', 'foreign', 'remove'].map(onFirst), true],
        [['failTexts', 'foreign', 'rest', 'rest'].map(onFirst), true],
        [
          [
            ...['kill', 'add', 'open', 'failTexts', 'rest', 'rest'].map(onFirst),
            { ...onFirst('update'), target: 6 },
            ...['kill', 'add', 'add', 'add'].map(onFirst),
          ],
          true,
        ],
        // Two tabs bring back a list of which not all fits.
        [
          [
            { ...onFirst('add'), length: 1_500 },
            ...['failTexts', 'add', 'add'].map(onFirst),
            { ...onFirst('damage'), target: 3 },
            onFirst('rest'),
            { ...onFirst('add'), length: 1_500 },
            onFirst('undo'),
            { ...onFirst('add'), length: 1_500 },
            onFirst('foreign'),
          ],
          true,
        ],
        // What another tab may undo, and the texts of a list that was damaged.
        [['remove', 'days', 'days', 'undo'].map(onFirst), false],
        [[{ ...onFirst('damage'), target: 7 }, ...['add', 'days', 'days'].map(onFirst)], true],
      ],
    },
  );
});
