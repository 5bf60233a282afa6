/** @jest-environment node */
import { buildPastes } from '../support/build-paste';
import { createFakeBrowser } from '../support/fake-browser';

const SET_BACK_MS = 300_000;

/** Two tabs: the acts are the first one's, the second one hears of them and would replay what it remembers. */
function openTabs() {
  const browser = createFakeBrowser({ stored: buildPastes('a') });
  const [tab, other] = [browser.openTab(), browser.openTab()];
  const pass = (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += 1_000) {
      browser.deliverAll();
      browser.clock.advance(1_000);
    }
    browser.deliverAll();
  };
  return {
    actions: tab.store.getState(),
    setClockBack() {
      pass(5_000);
      browser.clock.setBack(SET_BACK_MS);
    },
    /** Until the clock is past the time at which it was set back, and all is forgotten. */
    expectInTheEnd(contents: readonly string[]) {
      pass(2 * SET_BACK_MS);
      for (const pastes of [tab.pastes(), other.pastes(), browser.storedPastes()]) {
        expect(pastes).toMatchObject(contents.map((content) => ({ content })));
        expect(pastes).toHaveLength(contents.length);
      }
    },
  };
}

test('what is saved after the clock was set back is not replaced by what was saved before', () => {
  const { actions, setClockBack, expectInTheEnd } = openTabs();
  actions.update('id-a', { title: 'a', content: 'before' });
  setClockBack();
  expect(actions.update('id-a', { title: 'a', content: 'after' }).ok).toBe(true);
  expectInTheEnd(['after']);
});

test('a deletion that is undone after the clock was set back stays undone', () => {
  const { actions, setClockBack, expectInTheEnd } = openTabs();
  actions.remove('id-a');
  setClockBack();
  expect(actions.undo().ok).toBe(true);
  expectInTheEnd(['About a']);
});

test('what is deleted after the clock was set back does not come back', () => {
  const { actions, setClockBack, expectInTheEnd } = openTabs();
  actions.add({ title: 'b', content: 'b' }, 'id-b');
  setClockBack();
  expect(actions.remove('id-b').ok).toBe(true);
  expectInTheEnd(['About a']);
});
