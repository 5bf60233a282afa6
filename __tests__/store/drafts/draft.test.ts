import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import { buildPastes } from '../../support/build-paste';
import { createFormBrowser, type FormBrowser, type OpenedForm } from '../../support/open-form';

const stored = buildPastes('a', 'b');

const draftKeys = (form: OpenedForm) => form.tab.storage.keys().filter((key) => key.startsWith(DRAFT_KEY_PREFIX));

async function typeAndCrash(browser: FormBrowser, text: string, pasteId: string | null = null): Promise<void> {
  const form = await browser.openForm(pasteId);
  form.type({ content: text });
  await browser.pass(SAVE_DELAY_MS);
  form.crash();
}

test('a draft belongs to its paste, and comes back when that paste is edited again', async () => {
  const browser = createFormBrowser({ stored });
  await typeAndCrash(browser, 'changed a', 'id-a');
  expect((await browser.openForm('id-b')).shown().content).toBe('About b');
  expect((await browser.openForm()).shown().content).toBe('');
  expect((await browser.openForm('id-a')).shown().content).toBe('changed a');
});

test('a draft that began from an older version does not overwrite the newer one', async () => {
  const browser = createFormBrowser({ stored });
  await typeAndCrash(browser, 'changed a', 'id-a');
  browser.openTab().store.getState().update('id-a', { title: 'theirs', content: 'theirs' });
  browser.deliverAll();
  const reopened = await browser.openForm('id-a');
  expect(reopened.state().conflict).toBe('changed');
  reopened.session.save();
  expect(reopened.tab.pastes()[0]?.content).toBe('theirs');
  expect(reopened.shown().content).toBe('changed a');
});

test.each([
  ['saving', (form: OpenedForm) => form.session.save()],
  ['discarding', (form: OpenedForm) => form.session.discard()],
])('%s deletes the draft, and it never comes back', async (_name, end) => {
  const browser = createFormBrowser({ stored });
  const form = await browser.openForm();
  form.type({ content: 'text' });
  await browser.pass(SAVE_DELAY_MS);
  expect(draftKeys(form)).toHaveLength(1);
  end(form);
  await browser.pass(10 * SAVE_DELAY_MS);
  expect(draftKeys(form)).toEqual([]);
  await form.closeTab();
  expect((await browser.openForm()).shown().content).toBe('');
});

test('a draft frees its space for the save of its own text', async () => {
  const browser = createFormBrowser();
  const form = await browser.openForm();
  form.type({ content: 'x'.repeat(1_000) });
  await browser.pass(SAVE_DELAY_MS);
  browser.storage.capacity = 1_500;
  form.session.save();
  expect(form.tab.pastes()).toHaveLength(1);
});

test('a draft of a paste with Windows line breaks is restored, and compared as the fields show it', async () => {
  const browser = createFormBrowser({ stored });
  const draft = {
    pasteId: 'id-a',
    baseVersion: stored[0]?.createdAt,
    title: 'a',
    content: 'one\r\ntwo',
    id: 'x',
    savedAtMs: 1,
  };
  browser.storage.put('pastes.draft.x', JSON.stringify(draft));
  const form = await browser.openForm('id-a');
  expect(form.shown().content).toBe('one\ntwo');
  expect(form.state()).toMatchObject({ isDraftRestored: true, conflict: null });
});

test('a form that turns to another paste and back before a draft is claimed restores it', async () => {
  const browser = createFormBrowser({ stored });
  await typeAndCrash(browser, 'changed a', 'id-a');
  const form = await browser.openForm();
  void form.goTo('id-a');
  void form.goTo('id-b');
  await form.goTo('id-a');
  expect(form.shown().content).toBe('changed a');
  await browser.pass(10 * SAVE_DELAY_MS);
  expect(draftKeys(form)).toHaveLength(1);
});
