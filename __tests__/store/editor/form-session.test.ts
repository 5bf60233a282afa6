/** @jest-environment node */
import { RETRY_DELAY_MS } from '@/store/editor/form-session';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFormBrowser } from '../../support/open-form';

const stored = buildPastes('a', 'b');
const EMPTY = { title: '', content: '' };
const A = { title: 'a', content: 'About a' };

test('a form with an id shows that paste as soon as the list is read', async () => {
  const form = await createFormBrowser({ stored }).openForm('id-a');
  expect(form.shown()).toEqual(A);
});

test('a save in create mode adds a paste and empties the form', async () => {
  const form = await createFormBrowser({ stored }).openForm();
  form.type({ title: 'new', content: 'text' });
  form.session.save();
  expect(form.tab.pastes().map(({ title }) => title)).toEqual(['a', 'b', 'new']);
  expect(form.shown()).toEqual(EMPTY);
});

test('a save in edit mode replaces the paste, empties the form and returns to create mode', async () => {
  const form = await createFormBrowser({ stored }).openForm('id-a');
  form.type({ title: 'A' });
  form.session.save();
  expect(form.tab.pastes().map(({ title }) => title)).toEqual(['A', 'b']);
  expect(form.shown()).toEqual(EMPTY);
  expect(form.addressedId()).toBeNull();
  expect(form.state().pasteId).toBeNull();
});

test('an edit leaves the Windows line breaks of a paste as they are', async () => {
  const windows = buildPaste({ _id: 'w', content: 'one\r\ntwo' });
  const form = await createFormBrowser({ stored: [windows] }).openForm('w');
  form.type({ title: 'new title' });
  form.session.save();
  expect(form.tab.pastes()[0]?.content).toBe('one\r\ntwo');
});

test('a save that does not fit leaves the text in the form', async () => {
  const browser = createFormBrowser({ stored });
  const form = await browser.openForm('id-a');
  browser.storage.capacity = 10;
  form.type({ content: 'precious' });
  form.session.save();
  expect(form.shown()).toEqual({ title: 'a', content: 'precious' });
  expect(form.addressedId()).toBe('id-a');
});

test('an update of an id that is not stored keeps the text, and can be stored as a new paste', async () => {
  const form = await createFormBrowser({ stored }).openForm('gone');
  form.type({ title: 'precious' });
  form.session.save();
  expect(form.shown().title).toBe('precious');
  expect(form.state().conflict).toBe('missing');
  expect(form.tab.toasts).toEqual([]);
  form.session.saveAsNew();
  expect(form.tab.pastes().map(({ title }) => title)).toEqual(['a', 'b', 'precious']);
  expect(form.addressedId()).toBeNull();
});

describe('when another tab saves the paste', () => {
  async function openWithOther(typed: string | null) {
    const browser = createFormBrowser({ stored });
    const form = await browser.openForm('id-a');
    if (typed !== null) form.type({ title: typed });
    const other = browser.openTab();
    await browser.pass(5);
    other.store.getState().update('id-a', { title: 'theirs', content: 'theirs' });
    await browser.pass(5);
    return { browser, form, other };
  }

  test('an untouched form shows the new version, and a save of it is an update', async () => {
    const { form } = await openWithOther(null);
    expect(form.shown()).toEqual({ title: 'theirs', content: 'theirs' });
    form.type({ title: 'then mine' });
    form.session.save();
    expect(form.tab.pastes()[0]?.title).toBe('then mine');
  });

  test('typed text stays, and a save does not overwrite what the user has not seen', async () => {
    const { form } = await openWithOther('mine');
    expect(form.shown().title).toBe('mine');
    form.session.save();
    expect(form.tab.pastes()[0]?.title).toBe('theirs');
    expect(form.state().conflict).toBe('changed');
  });

  test('the user may overwrite it, and only then is it overwritten', async () => {
    const { form } = await openWithOther('mine');
    form.session.overwrite();
    expect(form.tab.pastes().map(({ title }) => title)).toEqual(['mine', 'b']);
  });

  test('a form with the very same text has no conflict', async () => {
    const { form, browser, other } = await openWithOther('mine');
    other.store.getState().update('id-a', { title: 'mine', content: 'About a' });
    await browser.pass(5);
    expect(form.state().conflict).toBeNull();
  });

  test('a paste that was removed leaves the typed text in the form', async () => {
    const { form, browser, other } = await openWithOther('mine');
    other.store.getState().remove('id-a');
    await browser.pass(5);
    expect(form.shown().title).toBe('mine');
    expect(form.state().conflict).toBe('missing');
  });

  test('a removal undone ends the conflict', async () => {
    const browser = createFormBrowser({ stored });
    const form = await browser.openForm('id-a');
    const other = browser.openTab();
    form.type({ title: 'mine' });
    other.store.getState().remove('id-a');
    await browser.pass(5);
    other.actions.undo();
    await browser.pass(5);
    expect(form.state().conflict).toBeNull();
  });
});

describe('cleared text', () => {
  test('comes back, with the paste that it was to replace', async () => {
    const form = await createFormBrowser({ stored }).openForm('id-a');
    form.type({ content: 'much work' });
    form.session.reset();
    expect(form.shown()).toEqual(EMPTY);
    expect(form.addressedId()).toBeNull();
    form.session.undoClear();
    expect(form.shown()).toEqual({ title: 'a', content: 'much work' });
    expect(form.addressedId()).toBe('id-a');
    form.session.save();
    expect(form.tab.pastes().map(({ content }) => content)).toEqual(['much work', 'About b']);
  });

  test('is not offered when there was none', async () => {
    const form = await createFormBrowser({ stored }).openForm('id-a');
    form.session.reset();
    expect(form.state().clearedText).toBeNull();
  });
});

test('a paste saved again with the same text is no conflict', async () => {
  const browser = createFormBrowser({ stored });
  const form = await browser.openForm('id-a');
  form.type({ content: 'mine' });
  browser.clock.advance(1_000);
  expect(browser.openTab().store.getState().update('id-a', A).ok).toBe(true);
  browser.deliverAll();
  expect(form.state().conflict).toBeNull();
  form.session.save();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ content: 'mine' }, { title: 'b' }]);
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

  test('keeps its text in the form, and is stored a moment later', async () => {
    // The save, and then the draft.
    const { browser, form, storedContents } = await saveRefused(2);
    expect(form.shown()).toEqual({ title: 'a', content: 'mine' });
    await browser.pass(RETRY_DELAY_MS);
    expect(form.shown()).toEqual(EMPTY);
    expect(storedContents()).toEqual(['mine', 'About b']);
    expect(browser.draftContents()).toEqual([]);
    expect(form.toldRefusals()).toBe(0);
    expect(form.tab.toasts).toEqual([{ kind: 'success', message: 'Paste updated' }]);
  });

  test('is told once when it is refused again, and its text stays in the form and as a draft', async () => {
    const { browser, form, storedContents } = await saveRefused(Number.POSITIVE_INFINITY);
    await browser.pass(10 * RETRY_DELAY_MS);
    expect(form.toldRefusals()).toBe(1);
    expect(form.shown()).toEqual({ title: 'a', content: 'mine' });
    expect(form.box.list()).toMatchObject([{ content: 'mine' }]);
    expect(storedContents()).toEqual(['About a', 'About b']);
  });

  test.each<[string, (opened: Awaited<ReturnType<typeof saveRefused>>) => unknown]>([
    ['types on', ({ form }) => form.type({ content: 'mine and more' })],
    ['opens a file', ({ form }) => form.session.openFile('notes', { title: 'notes', content: 'of the file' })],
    ['goes to another paste', ({ form }) => form.goTo('id-b')],
    ['goes to another screen', ({ form }) => form.close()],
    ['clears the form', ({ form }) => form.session.reset()],
  ])('is told and not tried again when the user %s', async (_act, act) => {
    const opened = await saveRefused(1);
    await act(opened);
    await opened.browser.pass(RETRY_DELAY_MS);
    expect(opened.form.toldRefusals()).toBe(1);
    expect(opened.storedContents()).toEqual(['About a', 'About b']);
  });

  test('is not tried again when the user has saved it meanwhile', async () => {
    const { browser, form, storedContents } = await saveRefused(1);
    form.session.save();
    expect(storedContents()).toEqual(['mine', 'About b']);
    await browser.pass(RETRY_DELAY_MS);
    expect(form.toldRefusals()).toBe(0);
    expect(form.tab.toasts).toHaveLength(1);
  });
});
