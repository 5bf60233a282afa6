import { setImmediate as nextTurn } from 'node:timers/promises';
import { hash36 } from '@/store/hash';
import { createRecord } from '@/store/history/history-record';
import { includesList, planImport, vouchForImport } from '@/store/import/vouched-import';
import { encodeList } from '@/store/list/codec';
import { isOverwritten, movedTextOf, toMoved } from '@/store/paste/moved-text';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { decodeExport } from '../../support/decode-export';
import { createFakeBrowser, type FakeTab } from '../../support/fake-browser';
import { createFakeTexts } from '../../support/fake-texts';

const NO_PASTES = {
  pastes: [],
  beginnings: [],
  isKept: () => false,
  originalIds: new Map<string, string>(),
  undatedIds: new Set<string>(),
  repeatedCount: 0,
  repairedCount: 0,
  unusableCount: 0,
};
const content = `Dear diary,\n${'secret '.repeat(500)}`;
const whole = buildPaste({ _id: 'diary', title: 'Diary', content });
const moved = toMoved(whole, 100);
const NOW_MS = Date.UTC(2026, 4, 1, 12);
const LATER = '2026-03-01T10:00:00.000Z';

/** Opens a browser whose database has the text of the diary. */
async function openBrowser(stored: readonly Paste[]) {
  const texts = createFakeTexts();
  await texts.put(new Map([[movedTextOf(moved)?.key ?? '', content]]), 0);
  const browser = createFakeBrowser({ stored, texts, hasHistory: true });
  const tab = browser.openTab();
  await nextTurn();
  return { browser, texts, tab };
}

async function read({ texts, pastes }: FakeTab, ...records: readonly Paste[]) {
  const decoded = decodeExport(encodeList(records));
  if (!decoded.ok) throw new Error(decoded.error);
  return vouchForImport(decoded.value, { ...texts, pastes: pastes() });
}

const contentsAfter = (tab: FakeTab) => tab.pastes().map(({ _id, content: shown }) => `${_id}: ${shown.slice(0, 11)}`);

test('an imported record that names a text of this browser gets the whole text, and no name', async () => {
  const { tab } = await openBrowser([]);
  const imported = await read(tab, moved, ...buildPastes('a'));
  expect(imported.pastes).toEqual([whole, ...buildPastes('a')]);
  expect(imported.beginnings).toEqual([]);
});

test('a file that has the whole text of a listed paste brings it back if the database has lost it', async () => {
  const { tab, texts } = await openBrowser([moved]);
  texts.clear();
  expect(await tab.texts.wholeOf(moved)).toEqual({ ok: false, error: 'gone' });
  await read(tab, { ...whole, title: 'Another title' }, ...buildPastes('a'));
  expect(await tab.texts.wholeOf(moved)).toEqual({ ok: true, value: whole });
  expect(texts.texts.size).toBe(1);
});

test('an imported record that names the text of another paste does not get it', async () => {
  const { tab } = await openBrowser([moved]);
  const thief = { ...moved, _id: 'thief', title: 'Mine' };
  const imported = await read(tab, thief);
  expect(imported.pastes).toEqual([]);
  const [beginning] = imported.beginnings as [Paste];
  expect(beginning).toEqual({ ...buildPaste({ ...thief, content: moved.content }), movedText: undefined });
  tab.actions.importPastes((present) => planImport(present, imported, 'newer-wins', NOW_MS));
  const added = tab.pastes().find(({ _id }) => _id === 'thief');
  expect(added).not.toHaveProperty('movedText');
  expect(added?.content).toBe(moved.content);
});

test('an imported record whose own beginning is another one does not get the text that it names', async () => {
  const { tab } = await openBrowser([]);
  const { key } = movedTextOf(moved) ?? {};
  const forged = { ...moved, content: 'Hello', movedText: `${key} ${hash36('Hello')}` };
  const overwritten = { ...moved, _id: 'overwritten', content: 'Hello' };
  expect(isOverwritten(overwritten)).toBe(true);
  const { pastes, beginnings } = await read(tab, forged, overwritten);
  expect(pastes.map(({ _id, content: shown }) => [_id, shown])).toEqual([['overwritten', 'Hello']]);
  expect(beginnings.map(({ _id, content: shown }) => [_id, shown])).toEqual([['diary', 'Hello']]);
  for (const paste of [...pastes, ...beginnings]) expect(paste).not.toHaveProperty('movedText');
});

test.each(['newer-wins', 'keep-both'] as const)(
  'by the rule %s, a beginning never takes the place of a text that has more',
  async (rule) => {
    for (const listed of [whole, moved]) {
      const { tab, texts } = await openBrowser([listed]);
      texts.failure = 'failed';
      const imported = await read(tab, { ...moved, createdAt: LATER });
      expect(imported.beginnings).toHaveLength(1);
      tab.actions.importPastes((present) => planImport(present, imported, rule, NOW_MS));
      expect(tab.pastes()).toEqual([listed]);
    }
  },
);

test('a beginning that no listed paste has is added, beside a paste with another text, and only once', async () => {
  const other = buildPaste({ _id: 'diary', title: 'Diary', content: 'Another text', createdAt: LATER });
  const { tab, texts } = await openBrowser([other]);
  texts.clear();
  const imported = await read(tab, moved, { ...moved, _id: 'unknown' });
  for (const _time of [1, 2])
    tab.actions.importPastes((present) => planImport(present, imported, 'newer-wins', NOW_MS));
  expect(contentsAfter(tab)).toEqual([
    'diary: Another tex',
    expect.stringMatching(/^diary-\w+: Dear diary,$/),
    'unknown: Dear diary,',
  ]);
});

test('of a file with a beginning and the whole text, the whole text is imported', async () => {
  const { tab, texts } = await openBrowser([]);
  texts.clear();
  const imported = await read(tab, moved, whole);
  tab.actions.importPastes((present) => planImport(present, imported, 'newer-wins', NOW_MS));
  expect(tab.pastes().map(({ content: listed }) => listed)).toEqual([content]);
});

test('a text without a date gets that of the import, once, unless the list has a version of it', () => {
  const undated = buildPastes('a', 'b', 'c').map((paste) => ({ ...paste, createdAt: UNKNOWN_DATE }));
  const [a, b, c] = undated as [Paste, Paste, Paste];
  const listed = [{ ...b, createdAt: LATER }, buildPaste({ _id: c._id, content: 'another' })];
  const undatedIds = new Set(undated.map(({ _id }) => _id));
  const imported = { ...NO_PASTES, pastes: [...undated, { ...a, _id: 'ours' }], undatedIds };
  for (const rule of ['newer-wins', 'keep-both'] as const) {
    const { added, newer, undatedCount } = planImport(listed, imported, rule, NOW_MS);
    expect(added[0]).toEqual({ ...a, createdAt: new Date(NOW_MS).toISOString() });
    expect(added.at(-1)).toEqual({ ...a, _id: 'ours' });
    expect([newer, undatedCount]).toEqual([[], 1]);
  }
});

test('an earlier version is not imported again if the history has it, or if the list had it when the file was read', async () => {
  const [kept, shown, other] = ['kept', 'shown', 'other'].map((title) => buildPaste({ title })) as [
    Paste,
    Paste,
    Paste,
  ];
  const { entry } = createRecord({ reason: 'updated', leftAtMs: NOW_MS, paste: kept, place: null });
  const originalIds = new Map([
    ['second', other._id],
    ['third', other._id],
  ]);
  const pastes = [kept, { ...shown, _id: 'second' }, { ...other, _id: 'third' }];
  const { tab } = await openBrowser([shown]);
  const listed = { ...tab.texts, pastes: tab.pastes() };
  const imported = await vouchForImport({ ...NO_PASTES, pastes, originalIds }, listed, [entry]);
  // Another tab saves while the preview is open.
  tab.actions.update(shown._id, { title: 'later', content: '' });
  expect(planImport(tab.pastes(), imported, 'newer-wins', NOW_MS).older).toEqual([other]);
});

test('two versions with one beginning are no repetition of each other', async () => {
  const { tab } = await openBrowser([]);
  const later = toMoved({ ...whole, content: `${content}!` }, 100);
  const { pastes, beginnings, repeatedCount } = await read(tab, moved, later);
  expect([pastes.length, beginnings.length, repeatedCount]).toEqual([1, 1, 0]);
});

test('a file has a list only if it has the text of each paste or a later one, under its id', () => {
  const [a, b] = buildPastes('a', 'b') as [Paste, Paste];
  const has = (...pastes: readonly Paste[]) => {
    const originalIds = new Map([['a-2', a._id]]);
    const file = { ...NO_PASTES, pastes, originalIds };
    return includesList(file, [a, b], planImport([a, b], file, 'newer-wins', NOW_MS));
  };
  const older = { createdAt: '2024-01-01T10:00:00.000Z', content: 'older' };
  const newer = { createdAt: LATER, content: 'newer' };
  expect(has(a, b)).toBe(true);
  expect(has({ ...a, ...newer }, b)).toBe(true);
  expect(has({ ...a, ...older }, { ...a, _id: 'a-2' }, b)).toBe(true);
  expect(has(a)).toBe(false);
  expect(has(a, { ...a, ...newer, _id: 'a-2' })).toBe(false);
  expect(has(a, { ...a, _id: 'a-2' })).toBe(false);
  expect(has(a, { ...b, ...older })).toBe(false);
  expect(has(a, { ...b, _id: 'c' })).toBe(false);
});
