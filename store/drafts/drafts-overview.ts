import { createStore, type StoreApi } from 'zustand/vanilla';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { Draft } from './draft';
import type { DraftBox } from './draft-box';

/** A draft, and whether a form of another tab has it. Following a link to such a draft would not show its text. */
export interface ListedDraft extends Draft {
  readonly isOpenElsewhere: boolean;
}

/** What unsaved text there is, for a screen without a form. */
export interface DraftsOverview {
  /** The newest first; empty until `connect` has read them. */
  readonly drafts: readonly ListedDraft[];
  /** Reads the drafts, and follows other tabs. @returns ends that */
  connect(): () => void;
  /** Makes a draft that no form has the newest one, so that the next form of its paste restores it. */
  prefer(draft: Draft): void;
}

interface DraftsOverviewOptions {
  readonly box: DraftBox;
  /** Returns the names that tabs claim; empty where the browser cannot tell. */
  readonly readClaimedNames: () => Promise<ReadonlySet<string>>;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates the overview. It claims nothing, so that no form loses its draft to a screen that only lists it. */
export function createDraftsOverview({ box, readClaimedNames, now }: DraftsOverviewOptions): StoreApi<DraftsOverview> {
  return createStore<DraftsOverview>()((set) => {
    let readCount = 0;

    async function read(): Promise<void> {
      const number = ++readCount;
      const claimed = await readClaimedNames();
      // A later reading is on its way, or nobody listens any more.
      if (number !== readCount) return;
      set({
        drafts: box.list().map((draft) => ({ ...draft, isOpenElsewhere: claimed.has(DRAFT_KEY_PREFIX + draft.id) })),
      });
    }

    return {
      drafts: [],
      connect() {
        void read();
        const unsubscribe = box.subscribe(() => void read());
        return () => {
          unsubscribe();
          readCount++;
        };
      },
      prefer({ id, ...draft }) {
        if (box.list().some((other) => other.id === id)) box.put({ ...draft, id, savedAtMs: now() });
      },
    };
  });
}
