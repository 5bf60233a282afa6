import { createDraftBox, type DraftBox } from '@/store/drafts/draft-box';
import { createDraftCopies } from '@/store/drafts/draft-copies';
import { createDraftKeeper } from '@/store/drafts/draft-keeper';
import { toFieldText } from '@/store/editor/field-text';
import type { FormState } from '@/store/editor/form-machine';
import { createFormSession, type FormSession } from '@/store/editor/form-session';
import { NO_JOURNAL } from '@/store/operations/journal';
import type { PasteText } from '@/store/paste/paste';
import { createFakeBrowser, type FakeBrowser, type FakeBrowserOptions, type FakeTab } from './fake-browser';
import { createFakeClaims, type FakeClaims } from './fake-claims';
import { createFakeTabText } from './fake-tab-text';
import { settle } from './settle';

export interface OpenedForm {
  readonly tab: FakeTab;
  readonly box: DraftBox;
  readonly session: FormSession;
  state(): FormState;
  /** What the two fields show. */
  shown(): PasteText;
  /** The user changes a field, or both. */
  type(text: Partial<PasteText>): void;
  /** How many times the user was told that the browser has refused a save. */
  toldRefusals(): number;
  /** The pasteId in the address. */
  addressedId(): string | null;
  /** The address changes under the form, as by a link or by Back. */
  goTo(pasteId: string | null): Promise<void>;
  /** The form is gone, as when the user goes to another screen of the site. */
  close(): void;
  /** The user closes the tab. */
  closeTab(): Promise<void>;
  /** The tab dies without an event. */
  crash(): void;
}

export interface FormBrowser extends FakeBrowser {
  readonly claims: FakeClaims;
  /** Opens Home in a new tab, with what was typed into it before hydration. */
  openForm(pasteId?: string | null, typed?: string): Promise<OpenedForm>;
  /** Time passes, and what is asynchronous gets its turn. */
  pass(ms: number): Promise<void>;
  /** The contents of all stored drafts. */
  draftContents(): readonly string[];
}

/** A browser whose tabs may open the form. */
export function createFormBrowser(options: FakeBrowserOptions = {}): FormBrowser {
  const browser = createFakeBrowser(options);
  const claims = createFakeClaims();
  let draftCount = 0;

  async function openForm(pasteId: string | null = null, typed = ''): Promise<OpenedForm> {
    browser.deliverAll();
    const tab = browser.openTab();
    const port = claims.openTab();
    const box = createDraftBox({
      openStorage: () => ({ storage: tab.storage, isLasting: tab.store.getState().isLasting }),
      copies: createDraftCopies(NO_JOURNAL, () => 0),
      now: () => 0,
    });
    let text: PasteText = { title: '', content: typed };
    let addressedId = pasteId;
    let toldRefusals = 0;
    const session = createFormSession({
      pastes: tab.store,
      fields: {
        read: () => text,
        write: (written) => {
          text = toFieldText(written);
        },
      },
      address: {
        goTo: (id) => {
          addressedId = id;
        },
        dropQuery: () => {
          addressedId = null;
        },
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
      schedule: browser.clock.schedule,
      tellRefused: () => {
        toldRefusals++;
      },
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
      shown: () => text,
      type(typed) {
        text = toFieldText({ ...text, ...typed });
        session.noteTyping();
      },
      toldRefusals: () => toldRefusals,
      addressedId: () => addressedId,
      async goTo(id) {
        addressedId = id;
        session.open(id);
        await settle();
      },
      close,
      async closeTab() {
        close();
        tab.close();
        browser.deliverAll();
        port.close();
        await settle();
      },
      crash() {
        tab.close();
        port.close();
        browser.deliverAll();
      },
    };
  }

  return {
    ...browser,
    claims,
    openForm,
    async pass(ms) {
      browser.clock.advance(ms);
      browser.deliverAll();
      await settle();
    },
    draftContents() {
      browser.deliverAll();
      const storage = browser.storage.openTab();
      return createDraftBox({
        openStorage: () => ({ storage, isLasting: true }),
        copies: createDraftCopies(NO_JOURNAL, () => 0),
        now: () => 0,
      })
        .list()
        .map(({ content }) => content);
    },
  };
}
