/** @jest-environment node */
import { buildPastes } from '../support/build-paste';
import { createFormTabs } from '../support/form-tabs';

const pastes = buildPastes('a', 'b');

test('what the plus button clears can be brought back to its paste', async () => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  form.type('unsaved');
  form.session.reset();
  expect(form.shown()).toEqual({ title: '', content: '' });
  expect(form.addressId()).toBeNull();
  form.session.undoClear();
  expect(form.shown()).toEqual({ title: 'a', content: 'unsaved' });
  expect(form.addressId()).toBe('id-a');
  form.session.save();
  tabs.browser.deliverAll();
  expect(tabs.browser.storedPastes()).toMatchObject([{ _id: 'id-a', content: 'unsaved' }, pastes[1]]);
});

test('a form without unsaved text clears nothing that could be brought back', async () => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  form.session.reset();
  expect(form.state().clearedText).toBeNull();
  form.session.undoClear();
  expect(form.shown().content).toBe('');
});

test('text typed since a discard is offered in its turn', async () => {
  const tabs = createFormTabs();
  const form = await tabs.open();
  form.type('first');
  form.session.discard();
  form.type('second');
  form.session.undoClear();
  expect(form.shown().content).toBe('first');
  form.session.undoClear();
  expect(form.shown().content).toBe('second');
});

test('text typed since the plus button waits as a draft when the cleared one is brought back', async () => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  form.type('unsaved');
  form.session.reset();
  form.type('typed since');
  form.session.undoClear();
  expect(form.shown().content).toBe('unsaved');
  expect(form.state().leftText).toMatchObject({ pasteId: null, content: 'typed since' });
  await form.goTo(null);
  expect(form.shown().content).toBe('typed since');
});

test('turning to another paste leaves unsaved text as a draft, and says so', async () => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  form.type('unsaved');
  await form.goTo('id-b');
  expect(form.shown().content).toBe('About b');
  expect(form.state().leftText).toMatchObject({ pasteId: 'id-a', content: 'unsaved' });
  expect(tabs.draftContents()).toEqual(['unsaved']);
  await form.goTo('id-a');
  expect(form.shown().content).toBe('unsaved');
  expect(form.state().leftText).toBeNull();
});

test('turning away without unsaved text leaves nothing behind', async () => {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  await form.goTo('id-b');
  expect(form.state().leftText).toBeNull();
  expect(tabs.draftContents()).toEqual([]);
});

test('a save leaves nothing to bring back', async () => {
  const tabs = createFormTabs();
  const form = await tabs.open();
  form.type('first');
  form.session.discard();
  form.type('second');
  form.session.save();
  expect(form.state().clearedText).toBeNull();
});
