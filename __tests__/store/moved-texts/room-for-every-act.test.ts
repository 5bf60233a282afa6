import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentLength } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { PastesState } from '@/store/pastes/pastes-state';
import { planPutAll } from '@/store/pastes/plans';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser } from '../../support/fake-browser';
import { createFakeTexts } from '../../support/fake-texts';
import { smallBounds } from '../../support/small-bounds';

const { movingBounds } = smallBounds(1_000);
const LISTED = ['a', 'b', 'c'].map((id) => buildPaste({ _id: id, title: id, content: id.repeat(600) }));
const NEW = buildPaste({ _id: 'new', title: 'new', content: 'n'.repeat(900) });
/** The room that the marker takes, and the signature of a list. */
const SPARE = 150;

type Act = (actions: PastesState) => Promise<{ readonly ok: boolean }>;

const ACTS: readonly (readonly [string, Act])[] = [
  ['a save', (actions) => actions.add(NEW, 'new')],
  ['a save of several texts', (actions) => actions.addAll([NEW, { title: '', content: 'm'.repeat(300) }])],
  ['an update', (actions) => actions.update('a', { title: 'a', content: 'n'.repeat(1_500) })],
  ['a restored version', (actions) => actions.restoreVersion(buildPaste({ _id: 'a', content: 'n'.repeat(1_500) }))],
  ['a restored paste', (actions) => actions.restore(NEW, null)],
  ['several restored pastes', (actions) => actions.restoreAll([{ paste: NEW, place: { at: 'end' } }])],
  ['an import', (actions) => actions.importPastes(() => ({ added: [NEW] }))],
  ['a merge of the backup file', (actions) => actions.mergeChanges(planPutAll(() => [NEW], 0))],
  ['the pastes of a cleared list', (actions) => actions.keepCleared([NEW])],
  ['a pin', (actions) => actions.pin('b', true)],
];

test.each(ACTS)('%s finds room in a full list, and every text is whole', async (name, act) => {
  const texts = createFakeTexts();
  const stored = JSON.stringify(LISTED);
  const browser = createFakeBrowser({ texts, movingBounds, hasHistory: true, stored, capacity: stored.length + SPARE });
  const tab = browser.openTab();
  // A pin needs less than is free.
  if (name === 'a pin') browser.storage.capacity = stored.length + 'pastes'.length + 10;
  expect(await act(tab.actions)).toMatchObject({ ok: true });
  expect(tab.store.getState().isStorageFull).toBe(false);
  expect(tab.toasts.filter(({ kind }) => kind === 'error')).toEqual([]);
  expect(texts.texts.size).toBeGreaterThan(0);
  browser.deliverAll();
  const { pastes, failures } = await tab.texts.wholeOfAll(browser.storedPastes() as readonly Paste[]);
  expect(failures.size).toBe(0);
  for (const paste of LISTED.slice(1))
    expect(pastes).toContainEqual(expect.objectContaining({ content: paste.content }));
});

test('an undone deletion finds room in a list that has become full, and its text is whole', async () => {
  const texts = createFakeTexts();
  const browser = createFakeBrowser({ texts, movingBounds, hasHistory: true, stored: LISTED });
  const tab = browser.openTab();
  tab.actions.remove('a');
  browser.deliverAll();
  browser.storage.capacity = (browser.storedText()?.length ?? 0) + SPARE;
  expect(await tab.actions.undo()).toMatchObject({ ok: true });
  await nextTurn();
  const listed = tab.pastes().find(({ _id }) => _id === 'a') as Paste;
  expect(contentLength(listed)).toBe(600);
  expect(await tab.texts.wholeOf(listed)).toMatchObject({ ok: true, value: { content: LISTED[0]?.content } });
});
