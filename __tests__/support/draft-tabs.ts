import type { Draft, UnsavedText } from '@/store/drafts/draft';
import { createDraftBox, type DraftBox } from '@/store/drafts/draft-box';
import { createDraftCopies } from '@/store/drafts/draft-copies';
import { createDraftKeeper, type DraftKeeper } from '@/store/drafts/draft-keeper';
import { type ClaimTab, createFakeClaims, type FakeClaims } from './fake-claims';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeJournal, type FakeJournal } from './fake-journal';
import { createFakeStorage, type FakeStorage, type StorageTab } from './fake-storage';
import { createFakeTabText, type FakeTabText } from './fake-tab-text';

export interface DraftTab {
  readonly keeper: DraftKeeper;
  readonly box: DraftBox;
  readonly claims: ClaimTab;
  readonly tabDraft: FakeTabText;
  /** What the fields hold; null when nothing of it is unsaved. */
  text: UnsavedText | null;
  /** The user changes the content. */
  type(content: string): void;
  /** The user changes the content, and the draft is stored at once. */
  typeAndFlush(content: string): void;
  /** The form restores a draft. @returns null when there is none */
  restore(isWanted?: (draft: Draft) => boolean): Promise<Draft | null>;
  /** The form is closed. */
  release(): void;
}

export interface DraftTabs {
  readonly storage: FakeStorage;
  readonly journal: FakeJournal;
  readonly claims: FakeClaims;
  readonly clock: FakeClock;
  /** The storage as all tabs see it. */
  port(): StorageTab;
  /** Makes the storage what it was; the tabs are to be closed before. */
  killBrowser(state: ReadonlyMap<string, string>): void;
  /** @param tabDraft of the tab that is reloaded or duplicated */
  open(tabDraft?: FakeTabText): DraftTab;
  /** Every tab hears that something was changed. */
  deliver(): void;
  /** The contents of all stored drafts, the newest first. */
  storedContents(): readonly string[];
}

/** A browser with tabs that keep drafts. They see each other's writes at once: no two of them write under one key. */
export function createDraftTabs(): DraftTabs {
  const storage = createFakeStorage();
  const journal = createFakeJournal();
  let port = storage.openTab();
  const claims = createFakeClaims();
  const clock = createFakeClock();
  const openBox = () =>
    createDraftBox({
      storage: port,
      isLasting: () => true,
      copies: createDraftCopies(journal, async () => clock.now()),
      now: clock.now,
    });
  let count = 0;
  return {
    storage,
    journal,
    claims,
    clock,
    port: () => port,
    deliver: () => port.wake(),
    killBrowser(state) {
      storage.killTabs();
      storage.rollBack(state);
      port = storage.openTab();
    },
    storedContents: () =>
      openBox()
        .list()
        .map(({ content }) => content),
    open(tabDraft = createFakeTabText()) {
      const box = openBox();
      const claimTab = claims.openTab();
      const tab: DraftTab = {
        box,
        claims: claimTab,
        tabDraft,
        text: null,
        type(content) {
          tab.text = { pasteId: null, baseVersion: null, title: '', content };
          tab.keeper.scheduleSave();
        },
        typeAndFlush(content) {
          tab.type(content);
          tab.keeper.flush();
        },
        async restore(isWanted = () => true) {
          let restored: Draft | null = null;
          await tab.keeper.claim(isWanted, (draft) => {
            restored = draft;
            tab.text = draft;
          });
          return restored;
        },
        release: () => tab.keeper.release(tab.text),
        keeper: createDraftKeeper({
          box,
          claims: claimTab,
          tabDraft,
          readText: () => tab.text,
          createId: () => `draft-${++count}`,
          now: clock.now,
          schedule: clock.schedule,
        }),
      };
      return tab;
    },
  };
}
