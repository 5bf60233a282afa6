import { encodeList } from '@/store/list/codec';
import { readSignature, sign } from '@/store/list/signature';
import type { Operation } from '@/store/operations/operation';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser } from '../../support/fake-browser';
import { createFakeHistory } from '../../support/fake-history';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';
import { settleBrowser } from '../../support/settle';
import { smallBounds } from '../../support/small-bounds';

// A tab with an earlier version of the site, opened before an update. It signs and announces what it writes, and preserves
// fields that it does not know; but for it, the beginning of a moved text is the whole text.

const LONG = ['a', 'b', 'c', 'd'].map((id) => buildPaste({ _id: id, title: id, content: `${id} `.repeat(450) }));

async function setUp() {
  const historyPort = createFakeHistory();
  const browser = createFakeBrowser({
    ...smallBounds(1_000),
    texts: createFakeTexts(),
    journal: createFakeJournal(),
    historyPort,
    stored: LONG,
  });
  const settle = () => settleBrowser(browser, 5_000);
  const tab = browser.openTab();
  await settle();
  const [moved] = tab.pastes().filter((paste) => movedTextOf(paste) !== null);
  if (moved === undefined) throw new Error('No text was moved.');
  const whole = LONG.find(({ _id }) => _id === moved._id)?.content ?? '';
  const textsLeft = () =>
    [...historyPort.records.values()].flatMap(({ text }) => ('paste' in text ? [text.paste] : []));
  async function wholeLeft() {
    const { pastes } = await tab.texts.wholeOfAll(textsLeft());
    return pastes.map(({ content }) => content);
  }
  return { browser, settle, tab, moved, whole, wholeLeft };
}

/** Stores a list and announces an operation, as an older tab does. */
function actInOlderTab(
  browser: FakeBrowser,
  change: (list: readonly Paste[]) => readonly Paste[],
  act: Operation,
): void {
  const older = browser.storage.openTab();
  const text = browser.storedText() ?? '[]';
  older.write(
    PASTES_KEY,
    sign(encodeList(change(browser.storedPastes() as readonly Paste[])), readSignature(text) ?? 0),
  );
  browser.channel.openTab().post([act]);
  browser.deliverAll();
}

test('an update in a tab with an older site takes the place of a long text, and the history has the whole', async () => {
  const { browser, settle, tab, moved, whole, wholeLeft } = await setUp();
  const stampMs = browser.clock.now();
  const updated = { ...moved, content: 'by the older tab', createdAt: new Date(stampMs).toISOString() };
  const place = { at: 'end' } as const;
  actInOlderTab(browser, (list) => list.map((each) => (each._id === moved._id ? updated : each)), {
    kind: 'put',
    id: moved._id,
    stampMs,
    paste: updated,
    place,
    replaces: moved.createdAt,
  });
  await settle();
  const [shown] = await Promise.all(
    tab
      .pastes()
      .filter(({ _id }) => _id === moved._id)
      .map(tab.texts.wholeOf),
  );
  expect(shown).toMatchObject({ ok: true, value: { content: 'by the older tab' } });
  expect(await wholeLeft()).toContain(whole);
});

test('a deletion in a tab with an older site leaves the whole of a long text in the history', async () => {
  const { browser, settle, tab, moved, whole, wholeLeft } = await setUp();
  actInOlderTab(browser, (list) => list.filter(({ _id }) => _id !== moved._id), {
    kind: 'remove',
    id: moved._id,
    stampMs: browser.clock.now(),
    replaces: moved.createdAt,
  });
  await settle();
  expect(tab.pastes().map(({ _id }) => _id)).not.toContain(moved._id);
  expect(await wholeLeft()).toContain(whole);
});

test('a pin, a rename and a save in a tab with an older site leave a long text whole', async () => {
  const { browser, settle, tab, moved, whole } = await setUp();
  const stampMs = browser.clock.now();
  const added = buildPaste({ _id: 'new', createdAt: new Date(stampMs).toISOString() });
  const place = { at: 'end' } as const;
  const renamed = { ...moved, title: 'renamed', createdAt: new Date(stampMs).toISOString() };
  actInOlderTab(browser, (list) => [...list, added], { kind: 'put', id: 'new', stampMs, paste: added, place });
  actInOlderTab(browser, (list) => list.map((each) => (each._id === moved._id ? renamed : each)), {
    kind: 'put',
    id: moved._id,
    stampMs,
    paste: renamed,
    place,
    replaces: moved.createdAt,
  });
  await settle();
  const listed = tab.pastes().find(({ _id }) => _id === moved._id);
  expect(listed?.title).toBe('renamed');
  expect(listed && (await tab.texts.wholeOf(listed))).toMatchObject({ ok: true, value: { content: whole } });
});
