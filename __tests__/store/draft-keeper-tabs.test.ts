/** @jest-environment node */
import { KEEP_DELAY_MS } from '@/store/draft-keeper';
import { createDraftTabs } from '../support/draft-tabs';
import { settle } from '../support/settle';

const any = () => true;

test('the drafts of two tabs stand side by side', async () => {
  const tabs = createDraftTabs();
  for (const content of ['of one', 'of another']) {
    const tab = tabs.open();
    tab.type(content);
    tabs.clock.advance(KEEP_DELAY_MS);
  }
  await settle();
  expect(tabs.storedContents().toSorted()).toEqual(['of another', 'of one']);
});

test('the draft of a living tab is left alone, that of a dead one is taken over', async () => {
  const tabs = createDraftTabs();
  const writer = tabs.open();
  writer.type('typed');
  writer.keeper.flush();
  await settle();
  const other = tabs.open();
  expect(await other.keeper.adopt(any)).toBeNull();
  writer.claims.close();
  expect(await other.keeper.adopt(any)).toMatchObject({ content: 'typed' });
});

test('the newest draft that is wanted is taken over, and no other', async () => {
  const tabs = createDraftTabs();
  for (const content of ['old', 'newer', 'unwanted']) {
    const tab = tabs.open();
    tab.type(content);
    await settle();
    tab.keeper.leave();
    tabs.clock.advance(1);
  }
  const next = tabs.open();
  const adopted = await next.keeper.adopt(({ content }) => content !== 'unwanted');
  expect(adopted).toMatchObject({ content: 'newer' });
  expect(tabs.storedContents()).toEqual(['unwanted', 'newer', 'old']);
});

test('taking a draft over writes nothing, and it is safe where it is', async () => {
  const tabs = createDraftTabs();
  const first = tabs.open();
  first.type('typed');
  first.keeper.leave();
  const [before] = tabs.open().box.list();
  const next = tabs.open();
  next.text = await next.keeper.adopt(any);
  tabs.clock.advance(60_000);
  expect(tabs.open().box.list()).toEqual([before]);
  expect(next.keeper.isSafe()).toBe(true);
});

test('a form that is left and opened again at once finds its draft', async () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tab.keeper.leave();
  expect(await tab.keeper.adopt(any)).toMatchObject({ content: 'typed' });
});

test('a tab whose draft was taken over while it was hidden goes on under a draft of its own', async () => {
  const tabs = createDraftTabs();
  const hidden = tabs.open();
  hidden.type('typed');
  hidden.keeper.flush();
  await settle();
  hidden.claims.hide();
  const next = tabs.open();
  next.text = await next.keeper.adopt(any);
  hidden.type('typed on');
  hidden.keeper.flush();
  next.type('typed differently');
  next.keeper.flush();
  expect(tabs.storedContents().toSorted()).toEqual(['typed differently', 'typed on']);
});

test('a draft that another tab takes over before it is claimed is stored anew under another id', async () => {
  const tabs = createDraftTabs();
  const writer = tabs.open();
  const faster = tabs.claims.openTab();
  await faster.claim('pastes.draft.draft-1');
  writer.type('typed');
  writer.keeper.flush();
  await settle();
  tabs.clock.advance(KEEP_DELAY_MS);
  await settle();
  expect(tabs.open().box.list()).toMatchObject([
    { id: 'draft-2', content: 'typed' },
    { id: 'draft-1', content: 'typed' },
  ]);
});

test('a tab that comes back does not remove the draft that another one has taken over', async () => {
  const tabs = createDraftTabs();
  const hidden = tabs.open();
  hidden.type('typed');
  hidden.keeper.flush();
  await settle();
  hidden.claims.hide();
  const next = tabs.open();
  next.text = await next.keeper.adopt(any);
  next.type('typed on');
  next.keeper.flush();
  hidden.claims.show();
  hidden.keeper.end();
  expect(tabs.storedContents()).toEqual(['typed on']);
});

test('a tab that comes back to a draft which another one has stores its own text anew, untouched as it is', async () => {
  const tabs = createDraftTabs();
  const hidden = tabs.open();
  hidden.type('typed');
  hidden.keeper.flush();
  await settle();
  hidden.claims.hide();
  const next = tabs.open();
  next.text = await next.keeper.adopt(any);
  next.type('something else');
  next.keeper.flush();
  hidden.claims.show();
  tabs.clock.advance(KEEP_DELAY_MS);
  expect(tabs.storedContents().toSorted()).toEqual(['something else', 'typed']);
});

test('a text whose draft was cleared away is stored again at the latest when the page is left', async () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tab.keeper.flush();
  await settle();
  for (const { id } of tab.box.list()) tabs.open().box.remove(id);
  tab.keeper.flush();
  expect(tabs.storedContents()).toEqual(['typed']);
});

test('a draft is claimed before it is stored, so that no tab which opens then takes it for one left behind', async () => {
  const tabs = createDraftTabs();
  tabs.open().type('typed');
  await settle();
  expect(tabs.storedContents()).toEqual([]);
  expect(await tabs.claims.openTab().claim('pastes.draft.draft-1')).toBeNull();
});
