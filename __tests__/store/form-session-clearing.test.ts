/** @jest-environment node */
import { buildPastes } from '../support/build-paste';
import { createFormTabs } from '../support/form-tabs';

const pastes = buildPastes('a', 'b');

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

test('discarding turns to the paste as it is stored now', async () => {
  const { browser, open } = createFormTabs(pastes);
  const form = await open('id-a');
  const other = browser.openTab().store.getState();
  browser.clock.advance(1_000);
  form.type('mine');
  other.update('id-a', { title: 'a', content: 'theirs' });
  browser.deliverAll();
  form.session.discard();
  expect(form.shown().content).toBe('theirs');
  form.type('theirs and mine');
  form.session.save();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ content: 'theirs and mine' }, pastes[1]]);
});

test('a new text brought back while a paste is edited takes the address along, and the edit waits as a draft', async () => {
  const { open } = createFormTabs(pastes);
  const form = await open();
  form.type('a new text');
  form.session.takeFile('notes.txt', { title: 'notes', content: 'From a file' });
  await form.goTo('id-a');
  form.type('an edit');
  form.session.undoClear();
  expect(form.shown().content).toBe('a new text');
  expect(form.state()).toMatchObject({ pasteId: null, leftText: { pasteId: 'id-a', content: 'an edit' } });
  expect(form.addressId()).toBeNull();
});
