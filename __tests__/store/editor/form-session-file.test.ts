/** @jest-environment node */
import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import type { PasteText } from '@/store/paste/paste';
import { buildPastes } from '../../support/build-paste';
import { createFormBrowser } from '../../support/open-form';

const file: PasteText = { title: 'notes', content: 'From a file\r\n' };
const shownFile: PasteText = { title: 'notes', content: 'From a file\n' };

async function openForm(pasteId: string | null = null) {
  const browser = createFormBrowser({ stored: buildPastes('a', 'b') });
  const form = await browser.openForm(pasteId);
  const settle = () => browser.pass(SAVE_DELAY_MS);
  return {
    ...form,
    settle,
    drafts: () => form.box.list().map(({ title, content }) => ({ title, content })),
    async type(text: PasteText) {
      form.type(text);
      await settle();
    },
  };
}

const typed: PasteText = { title: 'Half', content: 'written' };

test('a file fills empty fields, and there is nothing to bring back', async () => {
  const { session, state, shown } = await openForm();
  session.openFile('notes.txt', file);
  expect(shown()).toEqual(shownFile);
  expect(state()).toMatchObject({ openedFile: { name: 'notes.txt' }, clearedText: null });
});

test('a file is saved as it was read, line breaks and all', async () => {
  const { tab, session } = await openForm();
  session.openFile('notes.txt', file);
  session.save();
  expect(tab.pastes().at(-1)).toMatchObject(file);
});

test('unsaved text stays in storage while a file replaces it', async () => {
  const { session, type, settle, drafts } = await openForm();
  await type(typed);
  session.openFile('notes.txt', file);
  await settle();
  expect(drafts()).toEqual(expect.arrayContaining([typed, shownFile]));
});

test('undo brings back unsaved text as a single draft, and offers the file again', async () => {
  const { session, state, type, settle, shown, drafts } = await openForm();
  await type(typed);
  session.openFile('notes.txt', file);
  await settle();
  session.undoClear();
  await settle();
  expect(shown()).toEqual(typed);
  expect(drafts()).toEqual([typed]);
  expect(state()).toMatchObject({ openedFile: null, clearedText: shownFile });
  session.save();
  expect(drafts()).toEqual([]);
});

test('a file that was edited before the undo can be brought back in turn', async () => {
  const { session, type, settle, shown, drafts } = await openForm();
  await type(typed);
  session.openFile('notes.txt', file);
  const worked = { title: 'notes', content: 'Worked on' };
  await type(worked);
  session.undoClear();
  await settle();
  expect(shown()).toEqual(typed);
  session.undoClear();
  await settle();
  expect(shown()).toEqual(worked);
  expect(drafts()).toEqual([worked]);
});

test('after the file is saved, the unsaved text can still be brought back', async () => {
  const { tab, session, type, shown } = await openForm();
  await type(typed);
  session.openFile('notes.txt', file);
  session.save();
  expect(shown()).toEqual({ title: '', content: '' });
  session.undoClear();
  expect(shown()).toEqual(typed);
  expect(tab.pastes()).toHaveLength(3);
});

test('over a stored paste, a file changes the fields only, and undo shows the stored text again', async () => {
  const { tab, session, settle, shown, drafts } = await openForm('id-a');
  session.openFile('notes.txt', file);
  expect(tab.pastes()).toEqual(buildPastes('a', 'b'));
  session.undoClear();
  await settle();
  expect(shown()).toEqual({ title: 'a', content: 'About a' });
  expect(drafts()).toEqual([]);
});

test('after a file is saved over a stored paste, there is nothing unsaved to bring back', async () => {
  const { session, state } = await openForm('id-a');
  session.openFile('notes.txt', file);
  session.save();
  expect(state()).toMatchObject({ pasteId: null, openedFile: null, clearedText: null });
});

test('two files in a row: undo brings back what the second one replaced, and the typed text is a draft', async () => {
  const { session, type, settle, shown, drafts } = await openForm();
  await type(typed);
  session.openFile('notes.txt', file);
  session.openFile('more.txt', { title: 'more', content: 'More' });
  await settle();
  expect(drafts()).toContainEqual(typed);
  session.undoClear();
  expect(shown()).toEqual(shownFile);
});

test.each([null, 'id-a'])('a file that is read after the form of %s was closed changes nothing', async (pasteId) => {
  const { session, settle, close, drafts } = await openForm(pasteId);
  close();
  expect(session.openFile('notes.txt', file)).toBe(false);
  await settle();
  expect(drafts()).toEqual([]);
});
