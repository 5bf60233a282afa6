import { createDraftBox } from '@/store/draft-box';
import { createDraftKeeper } from '@/store/draft-keeper';
import { toFieldText } from '@/store/field-text';
import { createFormSession } from '@/store/form-session';
import type { FormSession } from '@/store/form-session-state';
import type { PasteText } from '@/store/paste';
import { createFakeBrowser, type FakeBrowser, type FakeBrowserOptions, type FakeTab } from './fake-browser';
import { createFakeClaims, type FakeClaims } from './fake-claims';

export interface OpenedForm {
  readonly tab: FakeTab;
  readonly session: FormSession;
  /** What the two fields show. */
  shown(): PasteText;
  /** The person changes a field, or both. */
  type(text: Partial<PasteText>): void;
  /** The pasteId in the address. */
  addressedId(): string | null;
  /** The person goes to another screen of the site. */
  leave(): Promise<void>;
  /** The tab dies without a word. */
  crash(): void;
}

export interface FormBrowser extends FakeBrowser {
  readonly claims: FakeClaims;
  /** Opens Home in a new tab. */
  openForm(pasteId?: string | null): Promise<OpenedForm>;
  /** Time passes, and what is asynchronous gets its turn. */
  pass(ms: number): Promise<void>;
}

/** A browser whose tabs may open the form. */
export function createFormBrowser(options: FakeBrowserOptions = {}): FormBrowser {
  const browser = createFakeBrowser(options);
  const claims = createFakeClaims();
  let draftCount = 0;

  async function openForm(pasteId: string | null = null): Promise<OpenedForm> {
    const tab = browser.openTab();
    const port = claims.openTab();
    let text: PasteText = { title: '', content: '' };
    let addressedId = pasteId;
    const session = createFormSession({
      pastes: tab.store,
      fields: {
        read: () => text,
        write: (written) => {
          text = toFieldText(written);
        },
      },
      address: {
        leaveEdit: () => {
          addressedId = null;
        },
        enterEdit: (id) => {
          addressedId = id;
        },
        dropQuery: () => {},
      },
      createDrafts: (readText) =>
        createDraftKeeper({
          box: createDraftBox(() => tab.storage),
          claims: port,
          readText,
          createId: () => `draft-${++draftCount}`,
          now: browser.clock.now,
          schedule: browser.clock.schedule,
        }),
    });
    const disconnect = session.connect();
    session.open(pasteId);
    await settle();
    return {
      tab,
      session,
      shown: () => text,
      type(typed) {
        text = toFieldText({ ...text, ...typed });
        session.input();
      },
      addressedId: () => addressedId,
      async leave() {
        disconnect();
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
  };
}

/** Lets every promise that is already decided run its course. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
