import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { digestOf } from '@/store/hash';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { MAX_TRIES, RETRY_DELAY_MS } from '@/store/pastes/actions';
import { DRAFT_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';
import { createFormBrowser, type FormBrowser, type OpenedForm } from '../../support/open-form';
import { settle } from '../../support/settle';
import { smallBounds } from '../../support/small-bounds';

const stored = buildPastes('a', 'b');
const EMPTY = { title: '', content: '' };
const GIVEN_UP = 'Not saved: you changed or left the text before it could be stored.';

test('an edit leaves the Windows line breaks of a paste as they are', async () => {
  const windows = buildPaste({ _id: 'w', content: 'one\r\ntwo' });
  const form = await createFormBrowser({ stored: [windows] }).openForm('w');
  form.type({ title: 'new title' });
  form.session.save();
  expect(form.tab.pastes()[0]?.content).toBe('one\r\ntwo');
});

test('the restored draft of an edit keeps the Windows line breaks of its paste', async () => {
  const browser = createFormBrowser({ stored: [buildPaste({ _id: 'w', content: 'one\r\ntwo' })] });
  const before = await browser.openForm('w');
  before.type({ content: 'one\ntwo\nthree' });
  await browser.pass(SAVE_DELAY_MS);
  before.crash();
  const form = await browser.openForm('w');
  expect(form.shown().content).toBe('one\ntwo\nthree');
  form.session.save();
  expect(form.tab.pastes()[0]?.content).toBe('one\r\ntwo\r\nthree');
});

test('a paste that is deleted and comes back while it is edited can be updated', async () => {
  const form = await createFormBrowser({ stored }).openForm('id-a');
  form.type({ content: 'mine' });
  form.tab.actions.remove('id-a');
  expect(form.state().conflict).toBe('missing');
  await form.tab.actions.undo();
  expect(form.state().conflict).toBeNull();
  form.session.save();
  expect(form.tab.pastes()[0]).toMatchObject({ _id: 'id-a', content: 'mine' });
});

test('the draft of a paste whose long text has left the list waits for the edit of that paste', async () => {
  const long = toMoved(buildPaste({ _id: 'long', content: 'A long text. '.repeat(100) }), 100);
  const browser = createFormBrowser({ stored: [long] });
  const edit = await browser.openForm('long');
  edit.type({ content: 'mine' });
  await browser.pass(SAVE_DELAY_MS);
  edit.crash();
  const home = await browser.openForm();
  expect(home.shown()).toEqual(EMPTY);
  await home.goTo('long');
  expect(home.shown().content).toBe('mine');
});

test('Home restores the draft of a deleted paste after a kill, from which only the journal has the deletion', async () => {
  const browser = createFormBrowser({ stored, journal: createFakeJournal() });
  const edit = await browser.openForm('id-a');
  edit.type({ content: 'mine' });
  await browser.pass(SAVE_DELAY_MS);
  edit.close();
  browser.deliverAll();
  const before = browser.storage.snapshot();
  edit.tab.actions.remove('id-a');
  await settle();
  browser.killTabs();
  browser.storage.rollBack(before);
  const home = await browser.openForm();
  expect(home.shown().content).toBe('mine');
});

describe('a draft that is looked for until the journal has been read does not fill a form', () => {
  const acts: Readonly<Record<string, { act(form: OpenedForm): void; shown: string; isSaved?: true }>> = {
    'that was emptied by a save': { act: ({ session }) => session.save(), shown: '', isSaved: true },
    'whose text was discarded': { act: ({ session }) => session.discard(), shown: '' },
    'whose text was set aside': { act: ({ session }) => session.setAside(), shown: '' },
    'whose text was set aside and brought back': {
      act({ session }) {
        session.setAside();
        session.undoSetAside();
      },
      shown: 'typed',
    },
    'whose text was discarded and brought back': {
      act({ session }) {
        session.discard();
        session.undoClear();
      },
      shown: 'typed',
    },
  };

  test.each(Object.entries(acts))('%s', async (_, { act, shown, isSaved = false }) => {
    const { browser, letRead } = createSlowBrowser();
    await leaveDraft(browser, 'not saved');
    const form = await browser.openForm();
    form.type({ content: 'typed' });
    act(form);
    letRead();
    await settle();
    expect(form.shown().content).toBe(shown);
    expect(form.tab.pastes().some(({ content }) => content === 'typed')).toBe(isSaved);
    form.crash();
    const drafts = await Promise.all([browser.openForm(), browser.openForm()]);
    expect(drafts.map((other) => other.shown().content)).toContain('not saved');
  });
});

test('a text that is brought back and set aside at once stays a draft', async () => {
  const browser = createFormBrowser({ stored });
  const form = await browser.openForm();
  form.type({ content: 'typed' });
  await browser.pass(SAVE_DELAY_MS);
  form.session.discard();
  form.session.undoClear();
  form.session.setAside();
  await settle();
  await browser.pass(SAVE_DELAY_MS);
  expect(browser.draftContents()).toEqual(['typed']);
});

test('of two drafts that are looked for by two visits of the form, one is restored, and the other one stays', async () => {
  const { browser, hold, letRead } = createSlowBrowser();
  letRead();
  const both = await Promise.all([browser.openForm(), browser.openForm()]);
  for (const [index, form] of both.entries()) form.type({ content: `draft ${index}` });
  await browser.pass(SAVE_DELAY_MS);
  for (const form of both) form.crash();
  hold();
  const form = await browser.openForm();
  await form.goTo('id-a');
  await form.goTo(null);
  letRead();
  await settle();
  const other = await browser.openForm();
  expect([form.shown().content, other.shown().content].sort()).toEqual(['draft 0', 'draft 1']);
});

/** A browser of which no journal can be read while it is held. */
function createSlowBrowser() {
  const journal = createFakeJournal();
  let letRead = () => {};
  let mayRead = Promise.resolve();
  const hold = () => {
    mayRead = new Promise<void>((resolve) => {
      letRead = resolve;
    });
  };
  hold();
  const read = () => mayRead.then(() => journal.read());
  const browser = createFormBrowser({ stored, journal: { ...journal, read } });
  return { browser, hold, letRead: () => letRead() };
}

/** Leaves unsaved text in a tab that crashes. */
async function leaveDraft(browser: FormBrowser, content: string) {
  const form = await browser.openForm();
  form.type({ content });
  await browser.pass(SAVE_DELAY_MS);
  form.crash();
}

describe('a long text that cannot be read', () => {
  const whole = buildPaste({ _id: 'long', content: 'A long text. '.repeat(100) });
  const long = toMoved(whole, 100);

  function createUnreadBrowser(listed = long) {
    const texts = createFakeTexts();
    const browser = createFormBrowser({ stored: [listed], texts, hasHistory: true });
    const findText = () => texts.put(new Map([[digestOf(whole.content), whole.content]]), 0);
    return { browser, texts, findText };
  }

  /** Another tab writes the list. */
  async function writeElsewhere(browser: FormBrowser, paste: Paste) {
    browser.storage.openTab().write(PASTES_KEY, JSON.stringify([paste]));
    browser.deliverAll();
    await settle();
  }

  async function openUnread() {
    const unread = createUnreadBrowser();
    return { ...unread, form: await unread.browser.openForm('long') };
  }

  test('is not begun in the form, which says so, and fills it once it can be read', async () => {
    const { form, findText } = await openUnread();
    expect(form.shown()).toEqual(EMPTY);
    expect(form.state().conflict).toBe('unread');
    await form.session.readAgain();
    expect(form.errors).toEqual(['The text still cannot be read.']);
    await findText();
    await form.session.readAgain();
    expect(form.errors).toEqual(['The text still cannot be read.']);
    expect(form.shown().content).toBe(whole.content);
    expect(form.state().conflict).toBeNull();
  });

  test('is in the form once it can be read and its paste is opened again', async () => {
    const { form, findText } = await openUnread();
    await findText();
    await form.goTo(null);
    await form.goTo('long');
    expect(form.shown().content).toBe(whole.content);
  });

  const ELSEWHERE: Readonly<Record<string, (tab: OpenedForm['tab']) => unknown>> = {
    changed: ({ actions }) => actions.update('long', { title: 'new title', content: 'theirs' }),
    deleted: ({ actions }) => actions.remove('long'),
    'left as it is': () => {},
  };
  test.each(Object.entries(ELSEWHERE))('is saved by no button as its beginning, if its paste is %s', async (_, act) => {
    for (const save of ['save', 'saveAsNew', 'overwrite'] as const) {
      const { browser, form } = await openUnread();
      act(browser.openTab());
      browser.deliverAll();
      await settle();
      const before = form.tab.pastes();
      form.session[save]();
      await settle();
      const saved = form.tab.pastes().filter((paste) => !before.includes(paste));
      expect(saved.map(({ content }) => content)).not.toContain(long.content);
    }
  });

  test('is not replaced by what was typed into the form, which can become a new paste', async () => {
    const { browser, form } = await openUnread();
    form.type({ content: 'mine' });
    form.session.save();
    await browser.pass(SAVE_DELAY_MS);
    expect(form.tab.pastes()).toEqual([long]);
    expect(form.state().conflict).toBe('unread');
    expect(browser.draftContents()).toEqual(['mine']);
    form.session.saveAsNew();
    await settle();
    expect(form.tab.pastes()).toMatchObject([long, { content: 'mine' }]);
  });

  test('can be read again without touching what was typed meanwhile', async () => {
    const { form, findText } = await openUnread();
    form.type({ content: 'mine' });
    await findText();
    await form.session.readAgain();
    expect(form.shown().content).toBe('mine');
    expect(form.state().conflict).toBe('changed');
  });

  test('may have a draft, which is whole, and can be saved or discarded', async () => {
    const { browser, texts } = createUnreadBrowser(whole);
    const before = await browser.openForm('long');
    before.type({ content: `${whole.content} The end.` });
    await browser.pass(SAVE_DELAY_MS);
    before.crash();
    texts.clear();
    browser.storage.put(PASTES_KEY, JSON.stringify([long]));
    const form = await browser.openForm('long');
    expect(form.shown().content).toBe(`${whole.content} The end.`);
    expect(form.state().conflict).toBeNull();
    form.session.discard();
    expect(form.shown()).toEqual(EMPTY);
    expect(form.state().conflict).toBe('unread');
    form.session.undoClear();
    form.session.save();
    expect(form.tab.pastes()).toMatchObject([{ _id: 'long', content: `${whole.content} The end.` }]);
  });

  test('may have the draft of its beginning that an earlier version has left, which replaces nothing unasked', async () => {
    const { browser, findText } = createUnreadBrowser();
    await findText();
    const { createdAt: baseVersion, title, content } = long;
    const beginning = { key: digestOf(whole.content), length: content.length };
    const draft = {
      id: 'old',
      pasteId: 'long',
      baseVersion,
      title,
      content: `First. ${content}`,
      beginning,
      savedAtMs: 1,
    };
    browser.storage.put(DRAFT_KEY_PREFIX + draft.id, JSON.stringify(draft));
    const form = await browser.openForm('long');
    expect(form.shown().content).toBe(draft.content);
    expect(form.state().conflict).toBe('changed');
  });

  test('stays in the form that has it, when another tab moves it, and later changes its title', async () => {
    const { browser } = createUnreadBrowser(whole);
    const form = await browser.openForm('long');
    await writeElsewhere(browser, long);
    expect(form.shown().content).toBe(whole.content);
    await writeElsewhere(browser, { ...long, title: 'new title', createdAt: '2026-02-01T00:00:00.000Z' });
    expect(form.shown()).toEqual({ title: 'new title', content: whole.content });
    expect(form.state().conflict).toBeNull();
  });

  test('does not empty the form that has an earlier version, and is shown once it can be read', async () => {
    const { browser, findText } = createUnreadBrowser(
      buildPaste({ _id: 'long', createdAt: '2025-01-01T00:00:00.000Z' }),
    );
    const form = await browser.openForm('long');
    const earlier = form.shown();
    await writeElsewhere(browser, long);
    expect(form.shown()).toEqual(earlier);
    expect(form.state().conflict).toBe('unread');
    await findText();
    await form.session.readAgain();
    expect(form.shown().content).toBe(whole.content);
    expect(form.state().conflict).toBeNull();
  });
});

describe('a save that the browser refuses although there is room', () => {
  async function saveRefused(refusals: number) {
    const browser = createFormBrowser({ stored });
    const form = await browser.openForm('id-a');
    form.type({ content: 'mine' });
    browser.storage.refusals = refusals;
    form.session.save();
    const storedContents = () => {
      browser.deliverAll();
      return (browser.storedPastes() as { content: string }[]).map(({ content }) => content);
    };
    return { browser, form, storedContents };
  }

  // Each try writes the list, and then the draft.
  test.each([1, MAX_TRIES - 1])('keeps its text in the form, and is stored a moment later: %i times', async (tries) => {
    const { browser, form, storedContents } = await saveRefused(2 * tries);
    expect(form.shown()).toEqual({ title: 'a', content: 'mine' });
    expect(form.state().refusal).toBeNull();
    await browser.pass(tries * RETRY_DELAY_MS);
    expect(form.shown()).toEqual(EMPTY);
    expect(storedContents()).toEqual(['mine', 'About b']);
    expect(browser.draftContents()).toEqual([]);
    expect(form.errors).toEqual([]);
    expect(form.tab.toasts).toEqual([{ kind: 'success', message: 'Paste updated' }]);
  });

  test('is told once when it is refused for long, and its text stays in the form and as a draft', async () => {
    const { browser, form, storedContents } = await saveRefused(Number.POSITIVE_INFINITY);
    await browser.pass(2 * MAX_TRIES * RETRY_DELAY_MS);
    expect(form.errors).toEqual(['The browser refused to store this. Try again.']);
    expect(form.shown()).toEqual({ title: 'a', content: 'mine' });
    expect(form.box.list()).toMatchObject([{ content: 'mine' }]);
    expect(storedContents()).toEqual(['About a', 'About b']);
  });

  test.each<[string, (opened: Awaited<ReturnType<typeof saveRefused>>) => unknown]>([
    ['types on', ({ form }) => form.type({ content: 'mine and more' })],
    ['opens a file', ({ form }) => form.session.openFile('notes', { title: 'notes', content: 'of the file' })],
    ['goes to another paste', ({ form }) => form.goTo('id-b')],
    ['goes to another screen', ({ form }) => form.close()],
    ['begins a new paste', ({ form }) => form.session.setAside()],
  ])('is told and not tried again when the user %s', async (_act, act) => {
    const opened = await saveRefused(1);
    await act(opened);
    await opened.browser.pass(RETRY_DELAY_MS);
    expect(opened.form.errors).toEqual([GIVEN_UP]);
    expect(opened.storedContents()).toEqual(['About a', 'About b']);
  });

  test('is not tried again when the user has saved it meanwhile', async () => {
    const { browser, form, storedContents } = await saveRefused(1);
    form.session.save();
    expect(storedContents()).toEqual(['mine', 'About b']);
    await browser.pass(RETRY_DELAY_MS);
    expect(form.errors).toEqual([]);
    expect(form.tab.toasts).toHaveLength(1);
  });
});

test('a save that waits for room is given up when the user goes to another paste, even one with the same text', async () => {
  const text = { title: 'same', content: 'x'.repeat(900) };
  const listed = [buildPaste({ _id: 'a' }), buildPaste({ _id: 'b', ...text })];
  const browser = createFormBrowser({
    stored: listed,
    capacity: JSON.stringify(listed).length + 300,
    movingBounds: smallBounds(1_000).movingBounds,
    texts: createFakeTexts(),
  });
  const form = await browser.openForm('a');
  form.type(text);
  form.session.save();
  await form.goTo('b');
  expect(form.errors).toEqual([GIVEN_UP]);
  expect(form.state()).toMatchObject({ pasteId: 'b', savedPaste: null });
  expect(form.shown()).toEqual(text);
  expect(form.tab.pastes()[0]?.content).toBe(listed[0]?.content);
  expect(form.box.list()).toMatchObject([{ pasteId: 'a', ...text }]);
});

test('a save that waits for room is not said to be refused, neither meanwhile nor when it has found none', async () => {
  const texts = createFakeTexts();
  texts.failure = 'full';
  const browser = createFormBrowser({ stored, texts, capacity: JSON.stringify(stored).length + 300 });
  const form = await browser.openForm();
  const text = { title: 'mine', content: 'x'.repeat(1_000) };
  form.type(text);
  const refusals = new Set<unknown>();
  form.session.state.subscribe(({ refusal }) => refusals.add(refusal));
  form.session.save();
  expect(form.state().refusal).toBeNull();
  await browser.pass(MAX_TRIES * RETRY_DELAY_MS);
  expect([...refusals]).toEqual(['full']);
  expect(form.errors).toEqual([]);
  expect(form.shown()).toEqual(text);
});

describe('a file', () => {
  const file = { title: 'notes', content: 'From a file\r\n' };
  const shownFile = { title: 'notes', content: 'From a file\n' };
  const typed = { title: 'Half', content: 'written' };

  async function openForm(pasteId: string | null = null) {
    const browser = createFormBrowser({ stored: stored });
    const form = await browser.openForm(pasteId);
    const settle = () => browser.pass(SAVE_DELAY_MS);
    return {
      ...form,
      settle,
      drafts: () => form.box.list().map(({ title, content }) => ({ title, content })),
      async type(text: typeof typed) {
        form.type(text);
        await settle();
      },
    };
  }

  test('undone, brings unsaved text back, and stays as a draft itself', async () => {
    const { session, state, type, settle, shown, drafts } = await openForm();
    await type(typed);
    session.openFile('notes.txt', file);
    await settle();
    expect(drafts()).toEqual(expect.arrayContaining([typed, file]));
    session.undoClear();
    await settle();
    expect(shown()).toEqual(typed);
    expect(drafts()).toHaveLength(2);
    expect(state()).toMatchObject({ openedFile: null, clearedText: null, leftDraft: file });
    session.save();
    expect(drafts()).toEqual([file]);
  });

  test('keeps its Windows line breaks after its draft was restored, edited and restored again', async () => {
    const browser = createFormBrowser();
    const before = await browser.openForm();
    before.session.openFile('notes.txt', file);
    await browser.pass(SAVE_DELAY_MS);
    before.crash();
    const edited = await browser.openForm();
    edited.type({ content: 'From a file\nand more\n' });
    await browser.pass(SAVE_DELAY_MS);
    edited.crash();
    const form = await browser.openForm();
    expect(form.shown().content).toBe('From a file\nand more\n');
    form.session.save();
    expect(form.tab.pastes()[0]?.content).toBe('From a file\r\nand more\r\n');
  });

  test.each(['discarded', 'set aside'])('that is %s comes back with its Windows line breaks', async (leaves) => {
    const { session, settle, tab } = await openForm();
    session.openFile('notes.txt', file);
    await settle();
    if (leaves === 'discarded') {
      session.discard();
      session.undoClear();
    } else {
      session.setAside();
      session.undoSetAside();
    }
    await settle();
    session.save();
    expect(tab.pastes().at(-1)?.content).toBe(file.content);
  });

  test('over a stored paste changes the fields only, and undo shows the stored text again', async () => {
    const { tab, session, settle, shown, drafts } = await openForm('id-a');
    session.openFile('notes.txt', file);
    expect(tab.pastes()).toEqual(buildPastes('a', 'b'));
    session.undoClear();
    await settle();
    expect(shown()).toEqual({ title: 'a', content: 'About a' });
    expect(drafts()).toEqual([file]);
  });

  test('after another: undo brings back what the second one replaced, and the typed text is a draft', async () => {
    const { session, type, settle, shown, drafts } = await openForm();
    await type(typed);
    session.openFile('notes.txt', file);
    session.openFile('more.txt', { title: 'more', content: 'More' });
    await settle();
    expect(drafts()).toContainEqual(typed);
    session.undoClear();
    expect(shown()).toEqual(shownFile);
  });

  test.each([null, 'id-a'])('that is read after the form of %s was closed changes nothing', async (pasteId) => {
    const { session, settle, close, drafts } = await openForm(pasteId);
    close();
    expect(session.openFile('notes.txt', file)).toBe(false);
    await settle();
    expect(drafts()).toEqual([]);
  });
});

describe('a text from elsewhere', () => {
  const shared = { title: 'Shared', content: 'by another app' };

  test('that comes to a form with unsaved text becomes a second draft, and the first one can be continued', async () => {
    const browser = createFormBrowser({ stored });
    const form = await browser.openForm();
    form.type({ content: 'mine' });
    form.session.open(null, shared);
    // A crash in the next moment loses neither.
    expect(form.box.list().map(({ content }) => content)).toEqual(expect.arrayContaining(['mine', 'by another app']));
    expect(form.shown()).toEqual(shared);
    await browser.pass(SAVE_DELAY_MS);
    form.session.undoSetAside();
    await browser.pass(SAVE_DELAY_MS);
    expect(form.shown().content).toBe('mine');
    expect(browser.draftContents()).toHaveLength(2);
  });

  test('that comes while a draft is being claimed leaves the draft as it is', async () => {
    const browser = createFormBrowser({ stored });
    const form = await browser.openForm('id-a');
    const other = await browser.openForm();
    other.type({ content: 'waiting' });
    await browser.pass(SAVE_DELAY_MS);
    other.crash();
    form.session.open(null);
    form.session.open(null, shared);
    await browser.pass(SAVE_DELAY_MS);
    expect(form.shown()).toEqual(shared);
    expect(browser.draftContents().sort()).toEqual(['by another app', 'waiting']);
  });

  test('that comes while a paste is edited becomes a new paste, and the edit stays a draft', async () => {
    const browser = createFormBrowser({ stored });
    const form = await browser.openForm('id-a');
    form.type({ content: 'mine' });
    form.session.open(null, shared);
    form.session.save();
    expect(form.tab.pastes()).toMatchObject([{ content: 'About a' }, { content: 'About b' }, shared]);
    expect(form.box.list()).toMatchObject([{ pasteId: 'id-a', content: 'mine' }]);
  });

  test('that was read from a file keeps its line breaks', async () => {
    const form = await createFormBrowser().openForm();
    form.session.open(null, { title: 'notes', content: 'one\r\ntwo', fileName: 'notes.txt' });
    form.session.save();
    expect(form.tab.pastes()[0]?.content).toBe('one\r\ntwo');
  });
});
