import { createStore, type StoreApi } from 'zustand/vanilla';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { TabText } from '@/store/storage/storage-port';
import type { Draft } from './draft';
import type { DraftBox } from './draft-box';

/**
 * How long a draft that a tab claims is watched before it is said to be open there, in milliseconds: a form of this tab
 * that has just been left takes a moment to give up its claim.
 */
const SETTLE_MS = 150;

/** How often the claims are read again then, in milliseconds: no event tells that a tab gives one up. */
const POLL_MS = 1_000;

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
  /** Makes a draft that no form has the tab's own, and the newest one, so that the next form of its paste restores it. */
  prefer(draft: Draft): void;
}

interface DraftsOverviewOptions {
  readonly box: DraftBox;
  /** The id of the draft that the tab had last. */
  readonly tabDraft: TabText;
  /** Returns the names that tabs claim; empty where the browser cannot tell. */
  readonly readClaimedNames: () => Promise<ReadonlySet<string>>;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** Creates the overview. It claims nothing, so that no form loses its draft to a screen that only lists it. */
export function createDraftsOverview(options: DraftsOverviewOptions): StoreApi<DraftsOverview> {
  const { box, tabDraft, readClaimedNames, now, schedule } = options;

  return createStore<DraftsOverview>()((set, get) => {
    let readCount = 0;
    let cancelNext = () => {};

    function stop(): void {
      cancelNext();
      readCount++;
    }

    /** @param wasClaimed whether a claim that is found now was there a moment ago as well */
    async function read(wasClaimed = false): Promise<void> {
      stop();
      const number = readCount;
      const claimed = await readClaimedNames();
      // A later reading is on its way, or nobody listens any more.
      if (number !== readCount) return;
      const isClaimedNow = ({ id }: Draft) => claimed.has(DRAFT_KEY_PREFIX + id);
      const known = get().drafts;
      const isUnchanged = known.length > 0 && known.every((draft) => draft.isOpenElsewhere === isClaimedNow(draft));
      if (wasClaimed && isUnchanged) {
        // The drafts may be long, and an event would have told of a change.
        cancelNext = schedule(() => void read(true), POLL_MS);
        return;
      }
      const drafts = box.list().map((draft) => ({ ...draft, isOpenElsewhere: isClaimedNow(draft) }));
      const isClaimed = drafts.some(({ isOpenElsewhere }) => isOpenElsewhere);
      if (isClaimed) cancelNext = schedule(() => void read(true), wasClaimed ? POLL_MS : SETTLE_MS);
      if (!isClaimed || wasClaimed || known.length > 0) set({ drafts });
    }

    return {
      drafts: [],
      connect() {
        void box.load().then(() => read());
        const unsubscribe = box.subscribe(() => void read());
        return () => {
          unsubscribe();
          stop();
        };
      },
      prefer({ id, ...draft }) {
        if (!box.list().some((other) => other.id === id)) return;
        box.put({ ...draft, id, savedAtMs: now() });
        tabDraft.write(id);
      },
    };
  });
}
