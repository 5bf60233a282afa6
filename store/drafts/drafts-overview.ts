import { createStore, type StoreApi } from 'zustand/vanilla';
import { createTimer, type Schedule } from '@/store/schedule';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { TabText } from '@/store/storage/storage-port';
import type { Draft } from './draft';
import type { DraftBox } from './draft-box';

/**
 * How long a claim must last before its draft counts as open in another tab, in milliseconds: a form of this tab that
 * has just unmounted takes a moment to release its claim.
 */
const SETTLE_MS = 150;

/** How often claims are read again, in milliseconds: no event fires when a tab releases one. */
const POLL_MS = 1_000;

/** A draft, and whether it is open in another tab. A link to such a draft would not show its text. */
export interface ListedDraft extends Draft {
  readonly isOpenElsewhere: boolean;
}

/** Lists all drafts, for screens without a form, and for the list beside a form. */
export interface DraftsOverview {
  /** Newest first; empty until `connect` has read them. */
  readonly drafts: readonly ListedDraft[];
  /** Reads the drafts and follows other tabs. @returns a function that stops following */
  connect(): () => void;
  /** Drops what this tab removes, while its form is beside the list. @returns a function that stops it */
  followRemoved(): () => void;
  /**
   * Marks a draft as the one that this tab had last, and makes it the newest if no tab has claimed it. So the next form for its
   * paste restores it, in this tab or a new one.
   */
  prefer(id: string): Promise<void>;
}

interface DraftsOverviewOptions {
  readonly box: DraftBox;
  /** The id of the draft that the tab had last. */
  readonly tabDraft: TabText;
  /** Returns the claimed names; empty where the browser has no locks. */
  readonly readClaimedNames: () => Promise<ReadonlySet<string>>;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** Creates the overview. It claims nothing: a screen that only lists drafts must not take one from a form. */
export function createDraftsOverview(options: DraftsOverviewOptions): StoreApi<DraftsOverview> {
  const { box, tabDraft, readClaimedNames, now, schedule } = options;

  return createStore<DraftsOverview>()((set, get) => {
    let readCount = 0;
    const nextRead = createTimer(schedule, () => void readDrafts(true));

    function stop(): void {
      nextRead.cancel();
      readCount++;
    }

    /** @param wasClaimed whether the previous read found claims */
    async function readDrafts(wasClaimed = false): Promise<void> {
      stop();
      const number = readCount;
      const claimed = await readClaimedNames();
      // A later read has started, or the overview is disconnected.
      if (number !== readCount) return;
      const isClaimedNow = ({ id }: Draft) => claimed.has(DRAFT_KEY_PREFIX + id);
      const known = get().drafts;
      const isUnchanged = known.length > 0 && known.every((draft) => draft.isOpenElsewhere === isClaimedNow(draft));
      if (wasClaimed && isUnchanged) {
        // Only claims are read again: drafts may be long, and a `storage` event would have reported a change.
        nextRead.set(POLL_MS);
        return;
      }
      const drafts = box.list().map((draft) => ({ ...draft, isOpenElsewhere: isClaimedNow(draft) }));
      const isClaimed = drafts.some(({ isOpenElsewhere }) => isOpenElsewhere);
      if (isClaimed) nextRead.set(wasClaimed ? POLL_MS : SETTLE_MS);
      if (!isClaimed || wasClaimed || known.length > 0) set({ drafts });
    }

    return {
      drafts: [],
      connect() {
        void box.load().then(() => readDrafts());
        const unsubscribe = box.subscribe(() => void readDrafts());
        return () => {
          unsubscribe();
          stop();
        };
      },
      followRemoved: () => box.subscribeRemoved((id) => set({ drafts: get().drafts.filter((each) => each.id !== id) })),
      async prefer(id) {
        if (!box.has(id)) return;
        tabDraft.write(id);
        await box.load();
        const claimed = await readClaimedNames();
        // Another tab may have changed the draft since it was listed. So it is read again, and only its date changes.
        const draft = box.list().find((each) => each.id === id);
        if (draft !== undefined && !claimed.has(DRAFT_KEY_PREFIX + id)) box.put({ ...draft, savedAtMs: now() });
      },
    };
  });
}
