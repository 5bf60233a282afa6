/** @jest-environment node */
import { buildPastes } from '../../support/build-paste';
import { createFormBrowser } from '../../support/open-form';

const pastes = buildPastes('a', 'b');

test('text typed after a discard can be brought back in turn', async () => {
  const browser = createFormBrowser();
  const form = await browser.openForm();
  form.type({ content: 'first' });
  form.session.discard();
  form.type({ content: 'second' });
  form.session.undoClear();
  expect(form.shown().content).toBe('first');
  form.session.undoClear();
  expect(form.shown().content).toBe('second');
});

test('text typed after the plus button stays as a draft when the cleared text is brought back', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm('id-a');
  form.type({ content: 'unsaved' });
  form.session.reset();
  form.type({ content: 'typed since' });
  form.session.undoClear();
  expect(form.shown().content).toBe('unsaved');
  expect(form.state().leftDraft).toMatchObject({ pasteId: null, content: 'typed since' });
  await form.goTo(null);
  expect(form.shown().content).toBe('typed since');
});

test('opening another paste leaves unsaved text as a draft, and says so', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm('id-a');
  form.type({ content: 'unsaved' });
  await form.goTo('id-b');
  expect(form.shown().content).toBe('About b');
  expect(form.state().leftDraft).toMatchObject({ pasteId: 'id-a', content: 'unsaved' });
  expect(browser.draftContents()).toEqual(['unsaved']);
  await form.goTo('id-a');
  expect(form.shown().content).toBe('unsaved');
  expect(form.state().leftDraft).toBeNull();
});

test('opening another paste without unsaved text leaves no draft', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm('id-a');
  await form.goTo('id-b');
  expect(form.state().leftDraft).toBeNull();
  expect(browser.draftContents()).toEqual([]);
});

test('a save leaves nothing to bring back', async () => {
  const browser = createFormBrowser();
  const form = await browser.openForm();
  form.type({ content: 'first' });
  form.session.discard();
  form.type({ content: 'second' });
  form.session.save();
  expect(form.state().clearedText).toBeNull();
});

test('a discard shows the paste as it is stored now', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm('id-a');
  const other = browser.openTab().store.getState();
  browser.clock.advance(1_000);
  form.type({ content: 'mine' });
  other.update('id-a', { title: 'a', content: 'theirs' });
  browser.deliverAll();
  form.session.discard();
  expect(form.shown().content).toBe('theirs');
  form.type({ content: 'theirs and mine' });
  form.session.save();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ content: 'theirs and mine' }, pastes[1]]);
});

test('a new text brought back while a paste is edited changes the address, and the edit stays as a draft', async () => {
  const browser = createFormBrowser({ stored: pastes });
  const form = await browser.openForm();
  form.type({ content: 'a new text' });
  form.session.openFile('notes.txt', { title: 'notes', content: 'From a file' });
  await form.goTo('id-a');
  form.type({ content: 'an edit' });
  form.session.undoClear();
  expect(form.shown().content).toBe('a new text');
  expect(form.state()).toMatchObject({ pasteId: null, leftDraft: { pasteId: 'id-a', content: 'an edit' } });
  expect(form.addressedId()).toBeNull();
});
