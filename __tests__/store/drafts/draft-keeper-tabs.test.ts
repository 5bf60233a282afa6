import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { createDraftTabs } from '../../support/draft-tabs';
import { settle } from '../../support/settle';

/** Opens a tab in which something was typed, and stored. */
async function openWriter() {
  const tabs = createDraftTabs();
  const writer = tabs.open();
  writer.typeAndFlush('typed');
  await settle();
  return { tabs, writer };
}

test('the draft of an open tab is left alone, and the draft of a closed tab is restored', async () => {
  const { tabs, writer } = await openWriter();
  const other = tabs.open();
  expect(await other.restore()).toBeNull();
  writer.claims.close();
  expect(await other.restore()).toMatchObject({ content: 'typed' });
});

test('of two tabs that open at once, only one restores a draft', async () => {
  const { tabs, writer } = await openWriter();
  writer.release();
  const restored = await Promise.all([tabs.open().restore(), tabs.open().restore()]);
  expect(restored).toEqual([expect.objectContaining({ content: 'typed' }), null]);
});

test('a draft that is no longer wanted when its claim is granted is released', async () => {
  const { tabs, writer } = await openWriter();
  writer.release();
  let isWanted = true;
  const restoring = tabs.open().restore(() => isWanted);
  isWanted = false;
  expect(await restoring).toBeNull();
  expect(await tabs.open().restore()).toMatchObject({ content: 'typed' });
});

test('text that a tab stores as it closes is restored, also by a form that listed the draft before', async () => {
  const { tabs, writer } = await openWriter();
  let isOpen = true;
  const restored = await tabs.open().restore(() => {
    if (isOpen) {
      tabs.clock.advance(1);
      writer.typeAndFlush('typed on');
      writer.claims.close();
    }
    isOpen = false;
    return true;
  });
  expect(restored).toMatchObject({ content: 'typed on' });
});

test('a draft that its tab has just saved as a paste is not restored by a form that has listed it before', async () => {
  const { tabs, writer } = await openWriter();
  const restoring = tabs.open().restore(() => {
    writer.keeper.discard();
    return true;
  });
  expect(await restoring).toBeNull();
});

test('a draft that is too long for localStorage is not restored by a form that listed it before its tab saved it', async () => {
  const tabs = createDraftTabs();
  tabs.storage.capacity = 10;
  const writer = tabs.open();
  writer.typeAndFlush('a text that is too long');
  await settle();
  const restoring = tabs.open().restore(() => {
    writer.keeper.discard();
    return true;
  });
  expect(await restoring).toBeNull();
});

test('a draft that is too long for localStorage is not restored before the database has heard that it was saved', async () => {
  const tabs = createDraftTabs();
  tabs.storage.capacity = 10;
  const writer = tabs.open();
  writer.typeAndFlush('a text that is too long');
  await settle();
  const { putDraft } = tabs.journal;
  let store = () => {};
  tabs.journal.putDraft = (...args) =>
    new Promise((resolve) => {
      store = () => resolve(putDraft(...args));
    });
  writer.keeper.discard();
  expect(await tabs.open().restore()).toBeNull();
  store();
  await settle();
  expect(await tabs.open().restore()).toBeNull();
});

test('the newest wanted draft is restored, and no other', async () => {
  const tabs = createDraftTabs();
  for (const content of ['old', 'newer', 'unwanted']) {
    const tab = tabs.open();
    tab.type(content);
    await settle();
    tab.release();
    tabs.clock.advance(1);
  }
  const next = tabs.open();
  const restored = await next.restore(({ content }) => content !== 'unwanted');
  expect(restored).toMatchObject({ content: 'newer' });
  expect(tabs.storedContents()).toEqual(['unwanted', 'newer', 'old']);
});

describe('tabs that reload at the same moment', () => {
  test.each(['locks', 'no locks'])('each restore their own draft, whichever is ready first, with %s', async (locks) => {
    const tabs = createDraftTabs();
    tabs.claims.isExclusive = locks === 'locks';
    let [one, other] = [tabs.open(), tabs.open()];
    for (const tab of [one, other]) {
      tab.typeAndFlush(tab === one ? 'of one' : 'of the other');
      tabs.clock.advance(1);
      await settle();
    }
    for (const first of ['one', 'other', 'other', 'one']) {
      for (const tab of [one, other]) {
        tab.keeper.flush();
        tab.claims.close();
      }
      [one, other] = [tabs.open(one.tabDraft), tabs.open(other.tabDraft)];
      for (const tab of first === 'one' ? [one, other] : [other, one]) await tab.restore();
      expect([one.text?.content, other.text?.content]).toEqual(['of one', 'of the other']);
    }
  });

  test('a duplicate and its original too', async () => {
    const tabs = createDraftTabs();
    const original = tabs.open();
    original.typeAndFlush('of the original');
    await settle();
    const duplicate = tabs.open(original.tabDraft.copy());
    expect(await duplicate.restore()).toBeNull();
    tabs.clock.advance(1);
    duplicate.typeAndFlush('of the duplicate');
    await settle();
    for (const tab of [original, duplicate]) tab.claims.close();
    const reloaded = tabs.open(original.tabDraft);
    expect(await reloaded.restore()).toMatchObject({ content: 'of the original' });
    expect(await tabs.open(duplicate.tabDraft).restore()).toMatchObject({ content: 'of the duplicate' });
  });
});

test('restoring a draft writes nothing, and it is safe where it is', async () => {
  const tabs = createDraftTabs();
  const first = tabs.open();
  first.type('typed');
  first.release();
  const [before] = tabs.open().box.list();
  const next = tabs.open();
  await next.restore();
  tabs.clock.advance(60_000);
  expect(tabs.open().box.list()).toEqual([before]);
  expect(next.box.storeAll()).toBe(true);
});

test('a form that is left and opened again at once finds its draft', async () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tab.release();
  expect(await tab.restore()).toMatchObject({ content: 'typed' });
});

/** Opens a tab that goes into the back/forward cache, and one that restores its draft. */
async function openHidden() {
  const { tabs, writer: hidden } = await openWriter();
  hidden.claims.hide();
  const next = tabs.open();
  await next.restore();
  return { tabs, hidden, next };
}

test('a tab whose draft was claimed while it was in the back/forward cache goes on under another id', async () => {
  const { tabs, hidden, next } = await openHidden();
  hidden.typeAndFlush('typed on');
  next.typeAndFlush('typed differently');
  expect(tabs.storedContents().toSorted()).toEqual(['typed differently', 'typed on']);
});

test('a draft that another tab claims first is stored again under another id', async () => {
  const tabs = createDraftTabs();
  const writer = tabs.open();
  const faster = tabs.claims.openTab();
  await faster.claim('pastes.draft.draft-1', () => {}).granted;
  writer.typeAndFlush('typed');
  await settle();
  tabs.clock.advance(SAVE_DELAY_MS);
  await settle();
  expect(tabs.open().box.list()).toMatchObject([
    { id: 'draft-2', content: 'typed' },
    { id: 'draft-1', content: 'typed' },
  ]);
});

test('a tab that comes back does not delete the draft that another tab has claimed', async () => {
  const { tabs, hidden, next } = await openHidden();
  next.typeAndFlush('typed on');
  hidden.claims.show();
  hidden.keeper.discard();
  expect(tabs.storedContents()).toEqual(['typed on']);
});

test('a tab that comes back stores its text again, untouched as it is, if another tab has claimed its draft', async () => {
  const { tabs, hidden, next } = await openHidden();
  next.typeAndFlush('something else');
  hidden.claims.show();
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(tabs.storedContents().toSorted()).toEqual(['something else', 'typed']);
});

test('text whose draft was deleted is stored again when the page is left', async () => {
  const { tabs, writer: tab } = await openWriter();
  for (const { id } of tab.box.list()) tabs.open().box.remove(id);
  tab.keeper.flush();
  expect(tabs.storedContents()).toEqual(['typed']);
});

test('a draft is claimed before it is stored, so a tab that opens then does not restore it', async () => {
  const tabs = createDraftTabs();
  tabs.open().type('typed');
  await settle();
  expect(tabs.storedContents()).toEqual([]);
  expect(await tabs.claims.openTab().claim('pastes.draft.draft-1', () => {}).granted).toBe(false);
});
