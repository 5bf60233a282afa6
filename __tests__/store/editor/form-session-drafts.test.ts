/** @jest-environment node */
import { buildPastes } from '../../support/build-paste';
import { createFormBrowser } from '../../support/open-form';
import { settle } from '../../support/settle';

const pastes = buildPastes('a', 'b');

test('a draft with the same text as the stored paste is deleted, not restored', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const edit = await browser.openForm('id-a');
  edit.type({ content: 'changed' });
  await settle();
  edit.close();
  edit.tab.store.getState().update('id-a', { title: 'a', content: 'changed' });
  const again = await browser.openForm('id-a');
  expect(again.state().isDraftRestored).toBe(false);
  expect(browser.draftContents()).toEqual([]);
});

test('text typed before a draft is restored is appended to it, and stored at once', async () => {
  const browser = createFormBrowser();
  const first = await browser.openForm();
  first.type({ content: 'left. ' });
  await settle();
  first.close();
  const next = await browser.openForm(null, 'typed early');
  expect(next.shown().content).toBe('left. typed early');
  expect(browser.draftContents()).toEqual(['left. typed early']);
});

test('restoring a draft writes nothing', async () => {
  const browser = createFormBrowser();
  const first = await browser.openForm();
  first.type({ content: 'left' });
  await settle();
  first.close();
  browser.deliverAll();
  const key = first.tab.storage.keys()[0] ?? '';
  const before = browser.storage.text(key);
  browser.clock.advance(1_000);
  const next = await browser.openForm();
  expect(next.shown().content).toBe('left');
  next.close();
  browser.clock.advance(60_000);
  browser.deliverAll();
  expect(browser.storage.text(key)).toBe(before);
});

test.each(['save', 'reset', 'discard'] as const)('%s deletes the draft', async (act) => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm('id-a');
  form.type({ content: 'changed' });
  form.session.flush();
  expect(browser.draftContents()).toEqual(['changed']);
  form.session[act]();
  form.close();
  expect(browser.draftContents()).toEqual([]);
});

test('a failed save keeps the text, the mode and the draft', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm('id-a');
  form.type({ content: 'changed' });
  form.session.flush();
  form.tab.store.getState().remove('id-a');
  form.session.save();
  expect(form.shown().content).toBe('changed');
  expect(form.addressedId()).toBe('id-a');
  expect(browser.draftContents()).toEqual(['changed']);
});

test('closing is safe without unsaved text, or when it is stored where it lasts', async () => {
  const browser = createFormBrowser();
  const form = await browser.openForm();
  expect(form.box.isSafe()).toBe(true);
  form.type({ content: 'typed' });
  form.session.flush();
  expect(form.box.isSafe()).toBe(true);
  form.tab.store.setState({ isLasting: false });
  expect(form.box.isSafe()).toBe(false);
  form.type({ content: '' });
  form.session.flush();
  expect(form.box.isSafe()).toBe(true);
});

test('closing is not safe while the draft does not fit', async () => {
  const browser = createFormBrowser();
  const form = await browser.openForm();
  browser.storage.capacity = 10;
  form.type({ content: 'typed' });
  form.session.flush();
  await settle();
  expect(form.box.isSafe()).toBe(false);
});
