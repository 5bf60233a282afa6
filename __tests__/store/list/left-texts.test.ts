import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser } from '../../support/fake-browser';

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

test('the undo of an import puts the imported pastes into the history', () => {
  const { browser, tab } = openBrowser();
  tab.actions.importPastes(() => ({ added: buildPastes('a', 'b') }));
  tab.actions.undo();
  expect(titlesLeft(browser)).toEqual([
    ['a', 'import-undone'],
    ['b', 'import-undone'],
  ]);
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
    browser.clock.advance(60_000);

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
