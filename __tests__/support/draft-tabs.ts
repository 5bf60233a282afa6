import { createDraftBox, type DraftBox } from '@/store/draft-box';
import { createDraftKeeper, type DraftKeeper, type DraftText } from '@/store/draft-keeper';
import { type ClaimTab, createFakeClaims, type FakeClaims } from './fake-claims';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeStorage, type FakeStorage } from './fake-storage';

export interface DraftTab {
  readonly keeper: DraftKeeper;
  readonly box: DraftBox;
  readonly claims: ClaimTab;
  /** What stands in the fields; null when nothing of it is unsaved. */
  text: DraftText | null;
  /** The person changes the content. */
  type(content: string): void;
}

export interface DraftTabs {
  readonly storage: FakeStorage;
  readonly claims: FakeClaims;
  readonly clock: FakeClock;
  open(): DraftTab;
  /** Every tab hears that something was changed. */
  deliver(): void;
  /** The contents of all stored drafts, the newest first. */
  storedContents(): readonly string[];
}

/** A browser with tabs that keep drafts. They see each other's writes at once: no two of them write under one key. */
export function createDraftTabs(): DraftTabs {
  const storage = createFakeStorage();
  const port = storage.openTab();
  const claims = createFakeClaims();
  const clock = createFakeClock();
  let count = 0;
  return {
    storage,
    claims,
    clock,
    deliver: port.wake,
    storedContents: () =>
      createDraftBox(() => port)
        .list()
        .map(({ content }) => content),
    open() {
      const box = createDraftBox(() => port);
      const claimTab = claims.openTab();
      const tab: DraftTab = {
        box,
        claims: claimTab,
        text: null,
        type(content) {
          tab.text = { pasteId: null, baseVersion: null, title: '', content };
          tab.keeper.touch();
        },
        keeper: createDraftKeeper({
          box,
          claims: claimTab,
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
