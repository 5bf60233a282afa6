import fc from 'fast-check';
import { RETENTION_MS } from '@/store/history/bounds';
import { createHistory } from '@/store/history/history';
import { createBelievedTime } from '@/store/operations/believed-time';
import { success } from '@/store/result';
import { DAY_MS } from '@/store/schedule';
import { buildPaste } from '../../support/build-paste';
import { createFakeHistory } from '../../support/fake-history';
import { createFakeTime } from '../../support/fake-time';
import { modelRuns } from '../../support/model-runs';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const START_MS = Date.UTC(2026, 0, 1);

/** A browser whose clock may be wrong, with a history that removes what has expired in each visit. */
function createBrowser() {
  const timePort = createFakeTime();
  const port = createFakeHistory();
  const leftAtMs = new Map<string, number>();
  let realMs = START_MS;
  let errorMs = 0;
  const now = () => realMs + errorMs;
  async function visit(deletes = false) {
    const believedTime = createBelievedTime(timePort, now);
    await believedTime.look();
    const idleTasks: (() => unknown)[] = [];
    const history = createHistory({
      port,
      keepsPastes: () => true,
      purge: async () => success(false),
      sweepTexts: async () => success(undefined),
      noteDamaged: () => {},
      update: () => {},
      onChange: () => {},
      now,
      believedTime,
      schedule: () => () => {},
      whenIdle(task) {
        idleTasks.push(task);
        return () => {};
      },
    });
    if (deletes) {
      const paste = buildPaste({ _id: `paste-${leftAtMs.size}`, createdAt: new Date(START_MS).toISOString() });
      leftAtMs.set(paste._id, realMs);
      await history.add([{ paste, by: { kind: 'remove', id: paste._id, stampMs: now() }, isOwnLoss: false }]);
    }
    const listed = await history.list();
    for (const task of idleTasks) await task();
    return listed.ok ? listed.value.map(({ pasteId }) => pasteId) : [];
  }
  return {
    visit,
    /** The clock is wrong by some milliseconds, until it is set again. */
    setClock(wrongByMs: number) {
      errorMs = wrongByMs;
    },
    pass(ms: number) {
      realMs += ms;
    },
    storedIds: () => [...port.records.values()].map(({ entry }) => entry.pasteId),
    /** The pastes that were deleted less than a month ago. */
    recentIds: () => [...leftAtMs].filter(([, atMs]) => realMs < atMs + RETENTION_MS).map(([id]) => id),
  };
}

test('what a wrong clock hides is there again when the clock is right', async () => {
  const browser = createBrowser();
  await browser.visit(true);
  browser.setClock(2 * YEAR_MS);
  expect(await browser.visit()).toEqual([]);
  browser.pass(HOUR_MS);
  expect(await browser.visit()).toEqual([]);
  browser.setClock(0);
  expect(await browser.visit()).toEqual(['paste-0']);
});

test('what was deleted while the clock was behind is there when the clock is right, for a month', async () => {
  const browser = createBrowser();
  for (let day = 0; day < 60; day++) {
    await browser.visit();
    browser.pass(DAY_MS);
  }
  browser.setClock(-2 * YEAR_MS);
  await browser.visit(true);
  browser.setClock(0);
  for (let day = 0; day < 27; day++) {
    expect(await browser.visit()).toEqual(['paste-0']);
    browser.pass(DAY_MS);
  }
});

test('what is a month old is removed by the second visit on another day, also after two years away', async () => {
  const browser = createBrowser();
  await browser.visit(true);
  browser.pass(2 * YEAR_MS);
  expect(await browser.visit()).toEqual([]);
  expect(browser.storedIds()).toEqual(['paste-0']);
  browser.pass(DAY_MS);
  await browser.visit();
  expect(browser.storedIds()).toEqual([]);
});

test('what was deleted while the clock was ahead is below what was deleted since', async () => {
  const browser = createBrowser();
  browser.setClock(2 * YEAR_MS);
  await browser.visit(true);
  browser.setClock(0);
  browser.pass(HOUR_MS);
  expect(await browser.visit(true)).toEqual(['paste-1', 'paste-0']);
});

/** The days that pass, and then visits in which the clock may be wrong: for less than a day, and then it is right again. */
const spell = fc.record({
  days: fc.constantFrom(0, 1, 1, 1, 2, 7, 29, 31),
  wrongByMs: fc.constantFrom(0, 0, -5 * YEAR_MS, -YEAR_MS, YEAR_MS, 2 * YEAR_MS, 5 * YEAR_MS),
  visits: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
});

test('no wrong clock removes what is less than a month old, and everything goes when time passes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spell, { maxLength: 40 }), async (spells) => {
      const browser = createBrowser();
      await browser.visit();
      browser.pass(DAY_MS);
      await browser.visit();
      for (const { days, wrongByMs, visits } of spells) {
        browser.pass(days * DAY_MS);
        browser.setClock(0);
        await browser.visit();
        browser.setClock(wrongByMs);
        for (const deletes of visits) {
          // What leaves while the clock is behind counts from what was believed then: the test above.
          await browser.visit(deletes && wrongByMs >= 0);
          browser.pass(HOUR_MS);
          expect(browser.storedIds()).toEqual(expect.arrayContaining(browser.recentIds()));
        }
      }
      browser.setClock(0);
      for (let month = 0; month < 66; month++) {
        browser.pass(30 * DAY_MS);
        await browser.visit();
      }
      expect(browser.storedIds()).toEqual([]);
    }),
    { numRuns: modelRuns(100) },
  );
});
