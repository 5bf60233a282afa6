import { digestOf } from '@/store/hash';
import { REPLAY_MS } from '@/store/operations/operation-log';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser } from '../../support/fake-browser';
import { createFakeTexts } from '../../support/fake-texts';
import { settle } from '../../support/settle';

function openBrowser(...names: string[]) {
  const stored = buildPastes(...names);
  const browser = createFakeBrowser({ stored, hasHistory: true });
  return { browser, stored, tab: browser.openTab() };
}

/** A tab may report the same text again; the history keeps it once. */
function titlesLeft({ kept }: FakeBrowser): readonly (readonly string[])[] {
  const titles = kept.map((left) => `${'paste' in left ? left.paste.title : left.text} ${left.reason}`);
  return [...new Set(titles)].map((title) => title.split(' '));
}

test('an update puts the version that it replaces into the history', async () => {
  const { browser, stored, tab } = openBrowser('a', 'b');
  const updated = await tab.store.getState().update('id-b', { title: 'new', content: '' });
  expect(updated.ok).toBe(true);
  expect(browser.kept).toEqual([{ reason: 'updated', paste: stored[1], place: null, leftAtMs: browser.clock.now() }]);
});

test('a deletion puts the paste into the history, with its place', () => {
  const { browser, stored, tab } = openBrowser('a', 'b', 'c');
  tab.store.getState().remove('id-b');
  const place = { at: 'after', id: 'id-a', index: 1 };
  expect(browser.kept).toEqual([{ reason: 'deleted', paste: stored[1], place, leftAtMs: browser.clock.now() }]);
});

test('the undo of pastes that were made of text files puts them into the history', async () => {
  const { browser, tab } = openBrowser();
  await tab.actions.addAll([{ title: 'a', content: '' }]);
  tab.actions.undo();
  expect(titlesLeft(browser)).toEqual([['a', 'deleted']]);
});

test('the undo of an update puts the version that it takes back into the history', () => {
  const { browser, tab } = openBrowser('a');
  tab.store.getState().update('id-a', { title: 'new', content: '' });
  tab.actions.undo();
  expect(titlesLeft(browser)).toEqual([
    ['a', 'updated'],
    ['new', 'updated'],
  ]);
});

test('an act that could not be stored puts nothing into the history', () => {
  const { browser, tab } = openBrowser('a');
  browser.storage.isDenied = true;
  tab.store.getState().update('id-a', { title: 'new', content: '' });
  tab.store.getState().remove('id-a');
  expect(browser.kept).toEqual([]);
});

test.each([
  ['first', 'two', 'one'],
  ['second', 'one', 'two'],
])(
  'of two saves in one millisecond, the %s wins by its text; the history has the other, and its tab is told',
  async (_which, ...texts) => {
    const { browser, tab } = openBrowser('a');
    const other = browser.openTab();
    for (const [index, each] of [tab, other].entries()) {
      expect((await each.store.getState().update('id-a', { title: texts[index] ?? '', content: '' })).ok).toBe(true);
    }
    browser.deliverAll();
    browser.clock.advance(REPLAY_MS);

    expect(tab.pastes().map(({ title }) => title)).toEqual(['two']);
    expect(new Set(titlesLeft(browser).map(([title]) => title))).toEqual(new Set(['a', 'one']));
    expect(titlesLeft(browser)).toContainEqual(['one', 'overwritten']);
    const [loser, winner] = texts[0] === 'one' ? [tab, other] : [other, tab];
    expect(loser?.overwrittenIds).toEqual(['id-a']);
    expect(winner?.overwrittenIds).toEqual([]);
  },
);

test('a text that another tab deletes in the same moment is in the history, and its tab is told', () => {
  const { browser, tab } = openBrowser('a');
  const other = browser.openTab();
  tab.store.getState().update('id-a', { title: 'new', content: '' });
  browser.clock.advance(1);
  other.store.getState().remove('id-a');
  browser.deliverAll();
  expect(tab.pastes()).toEqual([]);
  expect(titlesLeft(browser)).toContainEqual(['new', 'overwritten']);
  expect(tab.overwrittenIds).toEqual(['id-a']);
});

test('a later update in another tab shows no notice', () => {
  const { browser, tab } = openBrowser('a');
  const other = browser.openTab();
  tab.store.getState().update('id-a', { title: 'one', content: '' });
  browser.deliverAll();
  browser.clock.advance(2_000);
  other.store.getState().update('id-a', { title: 'two', content: '' });
  browser.deliverAll();
  expect(titlesLeft(browser)).toContainEqual(['one', 'updated']);
  expect([...tab.overwrittenIds, ...other.overwrittenIds]).toEqual([]);
});

test('a tab of an older version, whose operations name no replaced version, loses nothing', () => {
  const { browser, tab, stored } = openBrowser('a');
  const other = browser.channel.openTab();
  tab.store.getState().update('id-a', { title: 'one', content: '' });
  const paste = {
    ...stored[0],
    _id: 'id-a',
    title: 'two',
    content: '',
    createdAt: new Date(browser.clock.now() + 5).toISOString(),
  };
  other.post([{ kind: 'put', id: 'id-a', stampMs: browser.clock.now() + 5, paste, place: { at: 'end' } }]);
  browser.deliverAll();
  expect(titlesLeft(browser)).toContainEqual(['one', 'updated']);
});

/** Longer than a tab fights for what it has saved. */
const STORM_SECONDS = REPLAY_MS / 1_000 + 30;

/** Another program writes its own list again and again, a second apart. */
function storm(browser: FakeBrowser, list: readonly Paste[] | string, seconds: number): void {
  const text = typeof list === 'string' ? list : JSON.stringify(list);
  const program = browser.storage.openTab();
  for (let second = 0; second < seconds; second++) {
    program.write(PASTES_KEY, text);
    browser.advance(1_000);
  }
  program.close();
}

test('a save that another program overwrites for minutes is in the history, and its tab is told', () => {
  const { browser, stored, tab } = openBrowser('a', 'b');
  const other = browser.openTab();
  tab.actions.add({ title: 'new', content: '' });
  tab.actions.update('id-a', { title: 'changed', content: '' });
  const [changed, , added] = tab.pastes();
  storm(browser, stored, STORM_SECONDS);
  expect(tab.pastes()).toEqual(stored);
  expect(titlesLeft(browser)).toContainEqual(['new', 'overwritten']);
  expect(titlesLeft(browser)).toContainEqual(['changed', 'overwritten']);
  expect([...tab.overwrittenIds].sort()).toEqual([added?._id, changed?._id].sort());
  // Every tab that knows a save reports it, but only one of them has made it.
  expect(other.overwrittenIds).toEqual([]);
});

test('a save of a tab that has ended is in the history, too, if another program overwrites it for a minute', () => {
  const { browser, stored, tab } = openBrowser('a');
  const other = browser.openTab();
  tab.actions.add({ title: 'new', content: '' });
  browser.deliverAll();
  tab.close();
  storm(browser, stored, STORM_SECONDS);
  expect(other.pastes()).toEqual(stored);
  expect(titlesLeft(browser)).toContainEqual(['new', 'overwritten']);
});

test('a save that another program overwrites minutes later is in the history', () => {
  const { browser, stored, tab } = openBrowser('a');
  tab.actions.add({ title: 'new', content: '' });
  browser.advance(2 * REPLAY_MS);
  storm(browser, stored, 1);
  tab.actions.add({ title: 'next', content: '' });
  expect(titlesLeft(browser)).toEqual([['new', 'overwritten']]);
});

test('a save from before the clock was set back is in the history, if another program overwrites it', () => {
  const { browser, stored, tab } = openBrowser('a');
  tab.actions.add({ title: 'new', content: '' });
  browser.advance(1_000);
  browser.clock.setBack(300_000);
  storm(browser, stored, 2);
  expect(tab.pastes()).toEqual(stored);
  expect(titlesLeft(browser)).toEqual([['new', 'overwritten']]);
});

test('a storm after a deletion or an update reports only what was in the list last', () => {
  const { browser, tab } = openBrowser('a', 'b', 'c');
  const other = browser.openTab();
  tab.actions.update('id-a', { title: 'first', content: '' });
  tab.actions.update('id-b', { title: 'kept', content: '' });
  tab.actions.update('id-c', { title: 'shared', content: '' });
  browser.advance(REPLAY_MS);
  tab.actions.update('id-a', { title: 'second', content: '' });
  tab.actions.remove('id-b');
  other.actions.update('id-c', { title: 'later', content: '' });
  storm(browser, buildPastes('z'), STORM_SECONDS);
  const overwritten = titlesLeft(browser).filter(([, reason]) => reason === 'overwritten');
  expect(overwritten.map(([title]) => title).sort()).toEqual(['later', 'second']);
});

test('what another tab removes is not reported as overwritten, although its announcement never came', () => {
  const { browser, tab } = openBrowser('a');
  tab.actions.update('id-a', { title: 'new', content: '' });
  browser.advance(REPLAY_MS);
  const other = browser.openTab();
  tab.channel.close();
  other.actions.remove('id-a');
  browser.advance(1_000);
  storm(browser, buildPastes('z'), 5);
  expect(tab.overwrittenIds).toEqual([]);
  expect(titlesLeft(browser)).not.toContainEqual(['new', 'overwritten']);
});

test('a damaged list takes no save away from the history', () => {
  const { browser, tab } = openBrowser('a');
  tab.actions.add({ title: 'new', content: '' });
  browser.advance(REPLAY_MS);
  storm(browser, '[null]', 1);
  expect(titlesLeft(browser)).toContainEqual(['new', 'overwritten']);
});

test('of a long text that another program takes away, the history has the whole', async () => {
  const content = 'A long text. '.repeat(1_000);
  const texts = createFakeTexts();
  await texts.put(new Map([[digestOf(content), content]]), 0);
  const [kept] = buildPastes('kept') as [Paste];
  const moved = toMoved({ ...kept, _id: 'long', content }, 100);
  const browser = createFakeBrowser({ stored: [kept], texts, hasHistory: true });
  const tab = browser.openTab();
  tab.actions.restore(moved, null);
  browser.advance(REPLAY_MS);
  expect(tab.pastes()[1]).toHaveProperty('movedText');
  storm(browser, [kept], 1);
  await settle();
  const left = browser.kept.flatMap((each) => ('paste' in each ? [each.paste] : []));
  const { pastes } = await tab.texts.wholeOfAll(left);
  expect(pastes.map((paste) => paste.content)).toEqual([content]);
});
