/** @jest-environment node */
import type { ClaimPort } from '@/store/claim-port';
import { createDraftBox } from '@/store/draft-box';
import { createDraftKeeper, KEEP_DELAY_MS } from '@/store/draft-keeper';
import { createFormSession } from '@/store/form-session';
import type { PasteText } from '@/store/paste';
import { buildPastes } from '../support/build-paste';
import { createFakeBrowser } from '../support/fake-browser';

const file: PasteText = { title: 'notes', content: 'From a file\r\n' };
const shownFile: PasteText = { title: 'notes', content: 'From a file\n' };

const everythingIsFree: ClaimPort = {
  isExclusive: () => true,
  claim: async () => ({ isHeld: () => true, release: () => {} }),
};

async function openForm(pasteId: string | null = null) {
  const browser = createFakeBrowser({ stored: buildPastes('a', 'b') });
  const tab = browser.openTab();
  const box = createDraftBox(() => tab.storage);
  let shown: PasteText = { title: '', content: '' };
  let draftCount = 0;
  const session = createFormSession({
    pastes: tab.store,
    fields: {
      read: () => shown,
      // As a text area does it.
      write: ({ title, content }) => {
        shown = { title, content: content.replaceAll('\r\n', '\n') };
      },
    },
    address: { leaveEdit: () => {}, enterEdit: () => {}, dropQuery: () => {} },
    createDrafts: (readText) =>
      createDraftKeeper({
        box,
        claims: everythingIsFree,
        readText,
        createId: () => `draft-${++draftCount}`,
        now: browser.clock.now,
        schedule: browser.clock.schedule,
      }),
  });
  const disconnect = session.connect();
  session.open(pasteId);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    browser.clock.advance(KEEP_DELAY_MS);
  };
  await settle();
  return {
    tab,
    session,
    settle,
    leave() {
      disconnect();
      // The fields are gone with the form.
      shown = { title: '', content: '' };
    },
    shown: () => shown,
    drafts: () => box.list().map(({ title, content }) => ({ title, content })),
    async type(text: PasteText) {
      shown = text;
      session.input();
      await settle();
    },
  };
}

const typed: PasteText = { title: 'Half', content: 'written' };

test('a file fills empty fields, and there is nothing to bring back', async () => {
  const { session, shown } = await openForm();
  session.takeFile('notes.txt', file);
  expect(shown()).toEqual(shownFile);
  expect(session.state.getState()).toMatchObject({ openedFile: 'notes.txt', clearedText: null });
});

test('a file is saved as it was read, line breaks and all', async () => {
  const { tab, session } = await openForm();
  session.takeFile('notes.txt', file);
  session.save();
  expect(tab.pastes().at(-1)).toMatchObject(file);
});

test('unsaved text stays in storage while a file has its place', async () => {
  const { session, type, settle, drafts } = await openForm();
  await type(typed);
  session.takeFile('notes.txt', file);
  await settle();
  expect(drafts()).toEqual(expect.arrayContaining([typed, shownFile]));
});

test('undo brings unsaved text back, of which there is then one draft, and offers the file again', async () => {
  const { session, type, settle, shown, drafts } = await openForm();
  await type(typed);
  session.takeFile('notes.txt', file);
  await settle();
  session.undoClear();
  await settle();
  expect(shown()).toEqual(typed);
  expect(drafts()).toEqual([typed]);
  expect(session.state.getState()).toMatchObject({ openedFile: null, clearedText: shownFile });
  session.save();
  expect(drafts()).toEqual([]);
});

test('a file that was worked on before the undo can be brought back in turn', async () => {
  const { session, type, settle, shown, drafts } = await openForm();
  await type(typed);
  session.takeFile('notes.txt', file);
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
  session.takeFile('notes.txt', file);
  session.save();
  expect(shown()).toEqual({ title: '', content: '' });
  session.undoClear();
  expect(shown()).toEqual(typed);
  expect(tab.pastes()).toHaveLength(3);
});

test('over a stored paste, a file changes the fields only, and undo shows the stored text again', async () => {
  const { tab, session, settle, shown, drafts } = await openForm('id-a');
  session.takeFile('notes.txt', file);
  expect(tab.pastes()).toEqual(buildPastes('a', 'b'));
  session.undoClear();
  await settle();
  expect(shown()).toEqual({ title: 'a', content: 'About a' });
  expect(drafts()).toEqual([]);
});

test('saved over a stored paste, a file leaves nothing of the old text to bring back but what was unsaved', async () => {
  const { session } = await openForm('id-a');
  session.takeFile('notes.txt', file);
  session.save();
  expect(session.state.getState()).toMatchObject({ pasteId: null, openedFile: null, clearedText: null });
});

test('two files in a row: undo brings back what the second one replaced, and the typed text is a draft', async () => {
  const { session, type, settle, shown, drafts } = await openForm();
  await type(typed);
  session.takeFile('notes.txt', file);
  session.takeFile('more.txt', { title: 'more', content: 'More' });
  await settle();
  expect(drafts()).toContainEqual(typed);
  session.undoClear();
  expect(shown()).toEqual(shownFile);
});

test.each([null, 'id-a'])('a file that is read only after the form of %s was left changes nothing', async (pasteId) => {
  const { session, settle, leave, drafts } = await openForm(pasteId);
  leave();
  expect(session.takeFile('notes.txt', file)).toBe(false);
  await settle();
  expect(drafts()).toEqual([]);
});
