import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { movedTextOf, namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { CAPACITY } from '@/store/storage/storage-usage';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts, type FakeTexts } from '../../support/fake-texts';

const RUNS = Number(process.env.MODEL_RUNS ?? 2);

const LENGTHS = [100, 30_000, 600_000, 1_500_000];

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
  ),
  tab: fc.nat(2),
  target: fc.nat(7),
  length: fc.constantFrom(...LENGTHS),
});

const onFirst = (kind: string) => ({ kind, tab: 0, target: 0, length: 100 });

/** A list that is so long that texts leave it. */
const START = ['a', 'b', 'c', 'd'].map((letter) => buildPaste({ _id: letter, content: letter.repeat(700_000) }));

async function rest(browser: FakeBrowser, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 1_000) {
    for (let count = 0; count < 8; count++) await nextTurn();
    browser.advance(1_000);
  }
  for (let count = 0; count < 8; count++) await nextTurn();
  browser.deliverAll();
}

/** Checks that no record names a text that is not in the database. */
function expectNoTextIsNowhere(browser: FakeBrowser, texts: FakeTexts): void {
  const stored = (browser.storedPastes() ?? []) as readonly Paste[];
  for (const paste of stored) {
    const moved = movedTextOf(paste);
    if (moved !== null) expect(texts.texts.get(moved.key)).toHaveLength(moved.length);
  }
}

test(
  'every text that was saved is in the list, in the database or in the history, whatever happens in between',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const texts = createFakeTexts();
        const browser = createFakeBrowser({
          capacity: CAPACITY,
          texts,
          journal: createFakeJournal(),
          hasHistory: true,
          stored: START,
        });
        let tabs: FakeTab[] = [browser.openTab(), browser.openTab()];
        await rest(browser, 4_000);
        // Otherwise the property says nothing.
        expect(texts.texts.size).toBeGreaterThan(0);
        const saved = new Set(START.map(({ content }) => content));
        let count = 0;

        for (const { kind, tab: tabNumber, target, length } of steps) {
          const tab = tabs[tabNumber % tabs.length] as FakeTab;
          const paste = tab.pastes()[target % Math.max(1, tab.pastes().length)];
          const content = `${count++} ${'x'.repeat(length)}`;
          if (kind === 'add' || (kind === 'update' && paste !== undefined)) {
            const act = () =>
              kind === 'add' || paste === undefined
                ? tab.actions.add({ title: '', content })
                : tab.actions.update(paste._id, { title: '', content });
            const outcome = tab.actions.withRoom<Paste, string>([content], act);
            await rest(browser, 0);
            if ((await outcome).ok) saved.add(content);
          } else if (kind === 'remove' && paste !== undefined) tab.actions.remove(paste._id);
          else if (kind === 'undo') tab.actions.undo();
          else if (kind === 'pin' && paste !== undefined) tab.actions.pin(paste._id, target % 2 === 0);
          else if (kind === 'rest') await rest(browser, 5_000);
          else if (kind === 'open' && tabs.length < 3) tabs.push(browser.openTab());
          else if (kind === 'failTexts') texts.failure = texts.failure === null ? 'failed' : null;
          else if (kind === 'foreign' && paste !== undefined) {
            await rest(browser, 35_000);
            const stored = (browser.storedPastes() ?? []) as readonly Paste[];
            const changed = stored.map((each) => (namedText(each) === null ? each : { ...each, content: 'by hand' }));
            if (browser.storedText() !== null) browser.storage.put('pastes', JSON.stringify(changed));
            for (const each of tabs) each.close();
            tabs = [browser.openTab(), browser.openTab()];
            await rest(browser, 3_000);
          } else if (kind === 'kill') {
            await rest(browser, 0);
            browser.killTabs();
            tabs = [browser.openTab(), browser.openTab()];
            await rest(browser, 3_000);
          }
          await rest(browser, 0);
          expectNoTextIsNowhere(browser, texts);
        }

        texts.failure = null;
        await rest(browser, 40_000);
        const [first] = tabs as [FakeTab];
        const whole = await first.actions.wholeOfAll(first.pastes());
        expect(whole.missingCount).toBe(0);
        const left = browser.kept.flatMap((text) => ('paste' in text ? text.paste : []));
        // If the database failed when a text left the list, the history still names it.
        const { pastes: wholeLeft } = await first.actions.wholeOfAll(left);
        const kept = new Set([...whole.pastes, ...wholeLeft].map(({ content }) => content));
        expect([...saved].filter((content) => !kept.has(content)).map((content) => content.slice(0, 20))).toEqual([]);
        for (const each of tabs) expect(each.pastes()).toEqual(browser.storedPastes() ?? []);
        for (const each of tabs) each.close();
      }),
      {
        numRuns: RUNS,
        // A shrinking of lists of megabytes takes an hour.
        endOnFailure: true,
        examples: [
          [['foreign', 'remove'].map(onFirst)],
          [['failTexts', 'foreign', 'update'].map(onFirst)],
          [['failTexts', 'foreign', 'remove'].map(onFirst)],
        ],
      },
    );
  },
  20_000 * (RUNS + 1),
);
