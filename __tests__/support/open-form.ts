import { createDraftKeeper } from '@/store/drafts/draft-keeper';
import { toFieldText } from '@/store/form/field-text';
import { createFormSession } from '@/store/form/form-session';
import type { PasteText } from '@/store/paste/paste';
import { createFakeBrowser, type FakeBrowserOptions } from './fake-browser';
import { createFakeClaims } from './fake-claims';
import { createFakeTabText } from './fake-tab-text';
import { openDraftBox } from './open-draft-box';
import { settle } from './settle';

export type FormBrowser = ReturnType<typeof createFormBrowser>;
export type OpenedForm = Awaited<ReturnType<FormBrowser['openForm']>>;

/** A browser whose tabs may open the form. */
export function createFormBrowser(options: FakeBrowserOptions = {}) {
  const browser = createFakeBrowser(options);
  const claims = createFakeClaims();
  let draftCount = 0;

  /** Opens Home in a new tab, with what was typed into it before hydration. */
  async function openForm(pasteId: string | null = null, typed = '') {
    browser.deliverAll();
    const tab = browser.openTab();
    const port = claims.openTab();
    const box = openDraftBox(tab.storage, tab.store.getState().isLasting);
    let text: PasteText = { title: '', content: typed };
    const errors: string[] = [];
    const session = createFormSession({
      pastes: tab,
      fields: {
        read: () => text,
        isEmpty: () => text.title === '' && text.content === '',
        write: (written) => {
          text = toFieldText(written);
        },
      },
      address: {
        goTo: () => {},
        dropQuery: () => {},
      },
      createDrafts: (readText) =>
        createDraftKeeper({
          box,
          claims: port,
          tabDraft: createFakeTabText(),
          readText,
          createId: () => `draft-${++draftCount}`,
          now: browser.clock.now,
          schedule: browser.clock.schedule,
        }),
      notifier: { error: (message) => errors.push(message) },
    });
    // As React does it: effects of a child, which reads the address, run before those of its parent.
    session.open(pasteId);
    const disconnect = session.connect();
    await settle();

    function close(): void {
      disconnect();
      // The fields are gone with the form.
      text = { title: '', content: '' };
    }
    return {
      tab,
      box,
      session,
      state: session.state.getState,
      /** What the two fields show. */
      shown: () => text,
      /** The user changes a field, or both. */
      type(typed: Partial<PasteText>) {
        text = toFieldText({ ...text, ...typed });
        session.noteTyping();
      },
      /** What the form has told the user so far, oldest first. */
      errors,
      /** The address changes under the form, as by a link or by Back. */
      async goTo(id: string | null) {
        session.open(id);
        await settle();
      },
      /** The form is gone, as when the user goes to another screen of the site. */
      close,
      /** The user closes the tab. */
      async closeTab() {
        close();
        tab.close();
        browser.deliverAll();
        port.close();
        await settle();
      },
      /** The tab dies without an event. */
      crash() {
        tab.close();
        port.close();
        browser.deliverAll();
      },
    };
  }

  return {
    ...browser,
    openForm,
    /** Time passes, and what is asynchronous gets its turn. */
    async pass(ms: number) {
      browser.clock.advance(ms);
      browser.deliverAll();
      await settle();
    },
    /** The contents of all stored drafts. */
    draftContents() {
      browser.deliverAll();
      const storage = browser.storage.openTab();
      return openDraftBox(storage)
        .list()
        .map(({ content }) => content);
    },
  };
}
