/** @jest-environment node */
import { buildPastes } from '../support/build-paste';
import { createFormTabs } from '../support/form-tabs';
import { settle } from '../support/settle';

const pastes = buildPastes('a', 'b');

test('a draft that says what is stored anyway ends in silence', async () => {
  const tabs = createFormTabs(pastes);
  const edit = await tabs.open('id-a');
  edit.type('changed');
  await settle();
  edit.close();
  edit.tab.store.getState().update('id-a', { title: 'a', content: 'changed' });
  const again = await tabs.open('id-a');
  expect(again.state().isDraftRestored).toBe(false);
  expect(tabs.draftContents()).toEqual([]);
});

test('what was typed before a draft is put back stays, behind it, and is stored at once', async () => {
  const tabs = createFormTabs();
  const first = await tabs.open();
  first.type('left. ');
  await settle();
  first.close();
  const next = await tabs.open(null, 'typed early');
  expect(next.shown().content).toBe('left. typed early');
  expect(tabs.draftContents()).toEqual(['left. typed early']);
});

test('putting a draft back writes nothing', async () => {
  const tabs = createFormTabs();
  const first = await tabs.open();
  first.type('left');
  await settle();
  first.close();
  tabs.browser.deliverAll();
  const key = first.tab.storage.keys()[0] ?? '';
  const before = tabs.browser.storage.text(key);
  tabs.browser.clock.advance(1_000);
  const next = await tabs.open();
  expect(next.shown().content).toBe('left');
  next.close();
  tabs.browser.clock.advance(60_000);
  tabs.browser.deliverAll();
  expect(tabs.browser.storage.text(key)).toBe(before);
});

test.each(['save', 'reset', 'discard'] as const)('%s ends the draft', async (act) => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  form.type('changed');
  form.session.flush();
  expect(tabs.draftContents()).toEqual(['changed']);
  form.session[act]();
  form.close();
  expect(tabs.draftContents()).toEqual([]);
});

test('a failed save keeps the text, the mode and the draft', async () => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  form.type('changed');
  form.session.flush();
  form.tab.store.getState().remove('id-a');
  form.session.save();
  expect(form.shown().content).toBe('changed');
  expect(form.addressId()).toBe('id-a');
  expect(tabs.draftContents()).toEqual(['changed']);
});

test('closing is safe without unsaved text, or when it is stored where it lasts', async () => {
  const tabs = createFormTabs();
  const form = await tabs.open();
  expect(form.session.isSafe()).toBe(true);
  form.type('typed');
  form.session.flush();
  expect(form.session.isSafe()).toBe(true);
  form.tab.store.setState({ isLasting: false });
  expect(form.session.isSafe()).toBe(false);
  form.type('');
  expect(form.session.isSafe()).toBe(true);
});

test('closing is not safe while the draft finds no room', async () => {
  const tabs = createFormTabs();
  const form = await tabs.open();
  tabs.browser.storage.capacity = 10;
  form.type('typed');
  form.session.flush();
  await settle();
  expect(form.session.isSafe()).toBe(false);
});
