import type { DatabaseFailure } from '@/store/database/browser-database';
import type { TextsPort } from '@/store/database/texts-port';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result } from '@/store/result';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts, type FakeTexts } from '../../support/fake-texts';
import { settleBrowser } from '../../support/settle';

/** So small that each save finds no room: texts of a few hundred characters are moved as those of megabytes are. */
const CAPACITY = 3_400;

const longPaste = (id: string, length: number) =>
  buildPaste({ _id: id, title: id, content: `${id} begins.${id.repeat(length)}`.slice(0, length) });

const START = ['a', 'b', 'c'].map((id) => longPaste(id, 900));
const SAVED = ['s', 't'].map((id) => longPaste(id, 1_200));
const UPDATED = { ...longPaste('b', 1_100), title: 'updated' };

/** Says which access fails, given how many came before. */
type Failing = (count: number) => DatabaseFailure | undefined;

/** A database of which some accesses fail until it is mended. */
function createFailingTexts(failing: Failing) {
  const texts = createFakeTexts();
  const accesses: (keyof TextsPort)[] = [];
  let isMended = false;
  function access<Name extends keyof TextsPort>(name: Name): TextsPort[Name] {
    const call = texts[name] as (...args: readonly unknown[]) => unknown;
    return ((...args: readonly unknown[]) => {
      const reason = isMended ? undefined : failing(accesses.push(name) - 1);
      return reason === undefined ? call(...args) : Promise.resolve(failure(reason));
    }) as TextsPort[Name];
  }
  return {
    port: { put: access('put'), read: access('read'), review: access('review') } satisfies TextsPort,
    texts,
    accesses,
    mend() {
      isMended = true;
    },
  };
}

/**
 * Moves texts for two saves and an update, and reads, deletes, undoes and removes moved ones. Tabs are killed in between,
 * so that no text is in memory.
 *
 * @returns how the database was used
 */
async function live(failing: Failing): Promise<readonly (keyof TextsPort)[]> {
  const database = createFailingTexts(failing);
  const options = { capacity: CAPACITY, texts: database.port, journal: createFakeJournal(), hasHistory: true };
  const browser = createFakeBrowser({ ...options, stored: START });
  const expected = new Map(START.map(({ _id, content }) => [_id, content]));
  let tab = browser.openTab();
  await settleBrowser(browser, 1_000);

  async function save(paste: Paste, act: () => Promise<Result<unknown, string>>): Promise<void> {
    const saving = act();
    await settleBrowser(browser);
    if ((await saving).ok) expected.set(paste._id, paste.content);
  }
  async function startAgain(): Promise<void> {
    browser.killTabs();
    tab = browser.openTab();
    await settleBrowser(browser);
  }

  for (const paste of SAVED) await save(paste, () => tab.actions.add(paste, paste._id));
  await startAgain();
  tab.actions.remove('a');
  await settleBrowser(browser);
  tab.actions.undo();
  await settleBrowser(browser);
  await startAgain();
  await save(UPDATED, () => tab.actions.update(UPDATED._id, UPDATED));
  await startAgain();
  // The unused texts are looked for.
  await settleBrowser(browser, 70_000);
  await startAgain();
  tab.actions.removeAll(new Set(['c', 't']));
  expected.delete('c');
  expected.delete('t');
  await settleBrowser(browser, 4_000);
  await tab.purge({ versions: [], keys: new Set(['1-none']) });
  const { accesses } = database;

  const used = [...accesses];
  database.mend();
  await settleBrowser(browser, 4_000);
  const { pastes, failures } = await tab.texts.wholeOfAll(tab.pastes());
  expect(failures.size).toBe(0);
  expect(new Map(pastes.map(({ _id, content }) => [_id, content]))).toEqual(expected);
  expect(tab.pastes()).toEqual(browser.storedPastes());
  expectHistoryWhole(browser, database.texts);
  for (const paste of tab.pastes()) {
    const moved = movedTextOf(paste);
    if (moved !== null) expect(database.texts.texts.get(moved.key)).toHaveLength(moved.length);
  }
  tab.close();
  return used;
}

/** Of what was deleted, the history has the whole text, or the name of one that is stored. */
function expectHistoryWhole(browser: FakeBrowser, { texts }: FakeTexts): void {
  const left = browser.kept.flatMap((each): readonly Paste[] => ('paste' in each ? [each.paste] : []));
  const wholes = [...START, ...SAVED, UPDATED].map(({ content }) => content);
  for (const paste of left) {
    const { key } = movedTextOf(paste) ?? {};
    expect(wholes).toContain(key === undefined ? paste.content : texts.get(key));
  }
}

test('a life of moves stores, reads and removes several times', async () => {
  const used = await live(() => undefined);
  for (const access of ['put', 'read', 'review']) {
    expect(used.filter((each) => each === access).length).toBeGreaterThan(1);
  }
});

test.each(['denied', 'full', 'failed'] as const)(
  'a database that says %s once, at whatever step of a move, loses no text that was saved',
  async (reason) => {
    const count = (await live(() => undefined)).length;
    for (let step = 0; step < count; step++) await live((each) => (each === step ? reason : undefined));
  },
);

test.each(['denied', 'failed'] as const)(
  'a database that says %s from whatever step of a move on loses no text that was saved',
  async (reason) => {
    const count = (await live(() => undefined)).length;
    for (let step = 0; step < count; step++) await live((each) => (each >= step ? reason : undefined));
  },
);
