import { createDraftBox } from '@/store/draft-box';
import { createDraftKeeper } from '@/store/draft-keeper';
import { createFormSession } from '@/store/form-session';
import type { FormSession, FormSessionState } from '@/store/form-session-state';
import type { Paste, PasteText } from '@/store/paste';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fake-browser';
import { createFakeClaims } from './fake-claims';
import { settle } from './settle';

export interface FormTab {
  readonly session: FormSession;
  readonly tab: FakeTab;
  /** What the fields show. */
  shown(): PasteText;
  state(): FormSessionState;
  /** The id in the page's address. */
  addressId(): string | null;
  /** The person changes the content. */
  type(content: string): void;
  /** The address changes under the form, as by a link or by Back. */
  goTo(pasteId: string | null): Promise<void>;
  /** The form is gone, as by a walk to another screen. */
  close(): void;
}

export interface FormTabs {
  readonly browser: FakeBrowser;
  /** Opens Home in a tab of its own, with what was typed into it before the page came to life. */
  open(pasteId?: string | null, typed?: string): Promise<FormTab>;
  /** The contents of all stored drafts. */
  draftContents(): readonly string[];
}

/** A browser with the create and edit screen open in some of its tabs. */
export function createFormTabs(stored: readonly Paste[] = []): FormTabs {
  const browser = createFakeBrowser({ stored });
  const claims = createFakeClaims();
  let draftCount = 0;
  return {
    browser,
    draftContents() {
      browser.deliverAll();
      const port = browser.storage.openTab();
      return createDraftBox(() => port)
        .list()
        .map(({ content }) => content);
    },
    async open(pasteId = null, typed = '') {
      browser.deliverAll();
      const tab = browser.openTab();
      let shown: PasteText = { title: '', content: typed };
      let addressId = pasteId;
      const session = createFormSession({
        pastes: tab.store,
        fields: {
          read: () => shown,
          write: ({ title, content }) => {
            shown = { title, content };
          },
        },
        address: {
          leaveEdit: () => {
            addressId = null;
          },
          enterEdit: (id) => {
            addressId = id;
          },
          dropQuery: () => {},
        },
        createDrafts: (readText) =>
          createDraftKeeper({
            box: createDraftBox(() => tab.storage),
            claims: claims.openTab(),
            readText,
            createId: () => `draft-${++draftCount}`,
            now: browser.clock.now,
            schedule: browser.clock.schedule,
          }),
      });
      session.open(pasteId, null);
      const disconnect = session.connect();
      await settle();
      return {
        session,
        tab,
        shown: () => shown,
        state: session.state.getState,
        addressId: () => addressId,
        type(content) {
          shown = { ...shown, content };
          session.input();
        },
        async goTo(id) {
          addressId = id;
          session.open(id, null);
          await settle();
        },
        close: disconnect,
      };
    },
  };
}
