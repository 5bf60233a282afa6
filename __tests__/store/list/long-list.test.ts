import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../support/fake-browser';
import { settle } from '../../support/settle';

/** More than is read at once. */
const long = Array.from({ length: 6 }, (_, index) =>
  buildPaste({ _id: `${100 + index}`, title: `${index}`, content: 'x'.repeat(100_000) }),
);
const titles = (tab: FakeTab) => tab.pastes().map(({ title }) => title);
const longTitles = long.map(({ title }) => title);
const status = (tab: FakeTab) => tab.store.getState().status;

/** Lets the tabs do what they have put off, so many times. */
async function goOn({ clock }: FakeBrowser, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    clock.advance(0);
    await settle();
  }
}

const MANY_TURNS = 20;

test('a long list is read in steps', async () => {
  const browser = createFakeBrowser({ stored: long, capacity: 2_000_000 });
  const tab = browser.openTab();
  await goOn(browser, 1);
  expect(status(tab)).toBe('pending');
  await goOn(browser, MANY_TURNS);
  expect(status(tab)).toBe('ready');
  expect(tab.pastes()).toEqual(long);
});

test('an act does not wait for a long list, and nothing is lost', async () => {
  const browser = createFakeBrowser({ stored: long, capacity: 2_000_000 });
  const tab = browser.openTab();
  await goOn(browser, 1);
  expect(await tab.store.getState().add({ title: 'new', content: '' }, 'z')).toMatchObject({ ok: true });
  expect(titles(tab)).toEqual([...longTitles, 'new']);
  await goOn(browser, MANY_TURNS);
  expect(titles(tab)).toEqual([...longTitles, 'new']);
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(tab.pastes());
});

test('what another tab saves while a long list is being read is shown', async () => {
  const browser = createFakeBrowser({ stored: long, capacity: 2_000_000 });
  const other = browser.openTab();
  await goOn(browser, MANY_TURNS);
  const tab = browser.openTab();
  await goOn(browser, 1);
  other.store.getState().add({ title: 'new', content: '' }, 'z');
  browser.deliverAll();
  expect(status(tab)).toBe('pending');
  await goOn(browser, MANY_TURNS);
  expect(titles(tab)).toEqual([...longTitles, 'new']);
});

test('a long list with damage is repaired and shown', async () => {
  const browser = createFakeBrowser({ stored: [...long, { _id: 'z', title: 'no date' }] });
  const tab = browser.openTab();
  await goOn(browser, MANY_TURNS);
  expect(titles(tab)).toEqual([...longTitles, 'no date']);
  expect(tab.damage.getState().report).toMatchObject({ kind: 'found', repairedCount: 1 });
});

test('a tab that is closed meanwhile does nothing more', async () => {
  const browser = createFakeBrowser({ stored: long, capacity: 2_000_000 });
  const tab = browser.openTab();
  await goOn(browser, 1);
  const read = jest.spyOn(tab.storage, 'read');
  tab.close();
  await goOn(browser, MANY_TURNS);
  expect(read).not.toHaveBeenCalled();
});
