/** @jest-environment node */
import { buildPastes } from '../support/build-paste';
import { createFormTabs } from '../support/form-tabs';

const pastes = buildPastes('a', 'b');

async function openEdit() {
  const tabs = createFormTabs(pastes);
  const form = await tabs.open('id-a');
  const other = tabs.browser.openTab();
  tabs.browser.clock.advance(1_000);
  return { ...tabs, form, other: other.store.getState() };
}

test('a form without text of its own follows what another tab saves', async () => {
  const { browser, form, other } = await openEdit();
  other.update('id-a', { title: 'a', content: 'theirs' });
  browser.deliverAll();
  expect(form.shown().content).toBe('theirs');
  expect(form.state().obstacle).toBeNull();
});

test('a save upon a version that the person has not seen is refused, and said', async () => {
  const { browser, form, other } = await openEdit();
  form.type('mine');
  other.update('id-a', { title: 'a', content: 'theirs' });
  browser.deliverAll();
  expect(form.state().obstacle).toBe('changed');
  form.session.save();
  browser.deliverAll();
  expect(form.shown().content).toBe('mine');
  expect(browser.storedPastes()).toMatchObject([{ content: 'theirs' }, pastes[1]]);
});

test('the person may replace the other version', async () => {
  const { browser, form, other } = await openEdit();
  form.type('mine');
  other.update('id-a', { title: 'a', content: 'theirs' });
  browser.deliverAll();
  form.session.replace();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ _id: 'id-a', content: 'mine' }, pastes[1]]);
  expect(form.addressId()).toBeNull();
  expect(form.state()).toMatchObject({ pasteId: null, obstacle: null });
});

test('the person may save theirs as a new paste', async () => {
  const { browser, form, other } = await openEdit();
  form.type('mine');
  other.remove('id-a');
  browser.deliverAll();
  expect(form.state().obstacle).toBe('missing');
  form.session.saveAsNew();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([pastes[1], { title: 'a', content: 'mine' }]);
});

test('another version that says the same is no obstacle', async () => {
  const { browser, form, other } = await openEdit();
  form.type('the same');
  other.update('id-a', { title: 'a', content: 'the same' });
  browser.deliverAll();
  expect(form.state().obstacle).toBeNull();
});

test('the obstacle goes when the deletion is undone', async () => {
  const { browser, form, other } = await openEdit();
  form.type('mine');
  other.remove('id-a');
  browser.deliverAll();
  other.undoDelete();
  browser.deliverAll();
  expect(form.state().obstacle).toBeNull();
  form.session.save();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ _id: 'id-a', content: 'mine' }, pastes[1]]);
});

test('discarding turns to the paste as it is stored now', async () => {
  const { browser, form, other } = await openEdit();
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

test('a draft that is put back upon a changed paste says so', async () => {
  const { browser, open, form, other } = await openEdit();
  form.type('mine');
  form.close();
  other.update('id-a', { title: 'a', content: 'theirs' });
  browser.deliverAll();
  const again = await open('id-a');
  expect(again.shown().content).toBe('mine');
  expect(again.state()).toMatchObject({ isDraftRestored: true, obstacle: 'changed' });
});
