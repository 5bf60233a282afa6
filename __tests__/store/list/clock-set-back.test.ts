import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser } from '../../support/fake-browser';

const SET_BACK_MS = 300_000;

/** Opens two tabs: the first one acts; the second one receives its operations and would replay the retained ones. */
function openTabs() {
  const browser = createFakeBrowser({ stored: buildPastes('a') });
  const [tab, other] = [browser.openTab(), browser.openTab()];
  return {
    actions: tab.actions,
    setClockBack() {
      browser.advance(5_000);
      browser.clock.setBack(SET_BACK_MS);
    },
    /** Waits until the clock has passed the time at which it was set back, and every operation is evicted. */
    expectFinalContents(contents: readonly string[]) {
      browser.advance(2 * SET_BACK_MS);
      for (const pastes of [tab.pastes(), other.pastes(), browser.storedPastes()]) {
        expect(pastes).toMatchObject(contents.map((content) => ({ content })));
        expect(pastes).toHaveLength(contents.length);
      }
    },
  };
}

test('an update made before the clock was set back does not replace one made after it', async () => {
  const { actions, setClockBack, expectFinalContents } = openTabs();
  actions.update('id-a', { title: 'a', content: 'before' });
  setClockBack();
  expect((await actions.update('id-a', { title: 'a', content: 'after' })).ok).toBe(true);
  expectFinalContents(['after']);
});

test('a deletion undone after the clock was set back stays undone', async () => {
  const { actions, setClockBack, expectFinalContents } = openTabs();
  actions.remove('id-a');
  setClockBack();
  expect((await actions.undo()).ok).toBe(true);
  expectFinalContents(['About a']);
});

test('a paste deleted after the clock was set back stays deleted', () => {
  const { actions, setClockBack, expectFinalContents } = openTabs();
  actions.add({ title: 'b', content: 'b' }, 'id-b');
  setClockBack();
  expect(actions.remove('id-b').ok).toBe(true);
  expectFinalContents(['About a']);
});
