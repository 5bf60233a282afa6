import type { Claim, ClaimPort } from './claim-port';
import type { Draft } from './draft';
import type { DraftBox } from './draft-box';
import { DRAFT_KEY_PREFIX } from './storage-keys';

/** The longest that typed text stays out of storage, in milliseconds: less than the half second that may be lost. */
export const KEEP_DELAY_MS = 400;

/** What a draft holds, but for its own id and time. */
export type DraftText = Omit<Draft, 'id' | 'savedAtMs'>;

/** Keeps the unsaved text of one form in storage, under a draft of its own. */
export interface DraftKeeper {
  /** Takes over the newest draft that `isWanted` and that no living tab has. */
  adopt(isWanted: (draft: Draft) => boolean): Promise<Draft | null>;
  /** Notes that the text has changed: it is stored within `KEEP_DELAY_MS`. */
  touch(): void;
  /** Stores what is not stored yet, now. */
  flush(): void;
  /** Takes the draft out of storage for a moment, so that a save has its room. `flush` puts it back. */
  withdraw(): void;
  /** Removes the draft: its text is saved, or not wanted any more. */
  end(): void;
  /** Stores the draft and lets go of it, so that it is found when its paste is opened again. */
  leave(): void;
  /** Whether everything typed is in storage, or will be within `KEEP_DELAY_MS`. */
  isSafe(): boolean;
  /** Stores the text again whenever its draft has gone from storage. @returns ends that */
  watch(): () => void;
}

export interface DraftKeeperOptions {
  readonly box: DraftBox;
  readonly claims: ClaimPort;
  /** The text as it stands in the fields; null when there is nothing unsaved in them. */
  readonly readText: () => DraftText | null;
  readonly createId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** A draft that could not be stored never stands in the way of typing; it only makes `isSafe` false. */
export function createDraftKeeper({ box, claims, readText, createId, now, schedule }: DraftKeeperOptions): DraftKeeper {
  let id: string | undefined;
  let claim: Claim | undefined;
  let claimingId: string | undefined;
  /** The draft that the text came from, while nothing is stored under an id of this form's own. */
  let takenOver: Draft | undefined;
  let isStored = true;
  let cancel: (() => void) | undefined;

  /** The id to write under. A draft that another tab took over meanwhile is that tab's now. */
  function ownId(): string {
    if (id === undefined || claim?.isHeld() === false) {
      id = createId();
      claim?.release();
      claim = undefined;
    }
    return id;
  }

  /** Makes the stored draft this tab's own. If another tab was faster, the text is stored again under a new id. */
  async function claimOwn(): Promise<void> {
    if (id === undefined || claim !== undefined || claimingId === id) return;
    const wantedId = id;
    claimingId = wantedId;
    const taken = await claims.claim(DRAFT_KEY_PREFIX + wantedId, () => lose(wantedId));
    if (claimingId === wantedId) claimingId = undefined;
    if (id !== wantedId) taken?.release();
    else if (taken !== null) claim = taken;
    else lose(wantedId);
  }

  /** Another tab has the draft now, and this one's text has to be stored under another id. */
  function lose(lostId: string): void {
    if (id !== lostId) return;
    id = undefined;
    claim?.release();
    claim = undefined;
    touch();
  }

  function letGo(): void {
    cancel?.();
    cancel = undefined;
    claim?.release();
    id = undefined;
    claim = undefined;
    takenOver = undefined;
  }

  /** Removes the draft, unless it is another tab's by now. */
  function remove(): void {
    if (id !== undefined && claim?.isHeld() !== false) box.remove(id);
    removeTakenOver();
  }

  /** Unless its tab is alive after all, and has gone on with it. */
  function removeTakenOver(): void {
    const draft = takenOver;
    takenOver = undefined;
    if (draft === undefined) return;
    const isAsTaken = box.list().some(({ id, savedAtMs }) => id === draft.id && savedAtMs === draft.savedAtMs);
    if (isAsTaken) box.remove(draft.id);
  }

  function write(): void {
    cancel?.();
    cancel = undefined;
    const text = readText();
    if (text === null) {
      remove();
      isStored = true;
      return;
    }
    isStored = box.put({ ...text, id: ownId(), savedAtMs: now() }).ok;
    if (isStored) removeTakenOver();
  }

  function store(): void {
    write();
    void claimOwn();
  }

  /** The draft is claimed before it is stored, so that no tab that opens in between takes it for one left behind. */
  function touch(): void {
    cancel ??= schedule(store, KEEP_DELAY_MS);
    // A page that has just come back is still waiting for its lock; it knows in time.
    if (id === undefined) ownId();
    void claimOwn();
  }

  const isDue = () => cancel !== undefined || !isStored;

  /** A tab that could not know of this one took the draft away, or the person has cleared the storage. */
  function isGone(): boolean {
    const knownId = id ?? takenOver?.id;
    return knownId !== undefined && claim?.isHeld() !== false && !box.has(knownId) && readText() !== null;
  }

  function flush(): void {
    if (isDue() || isGone()) store();
  }

  function withdraw(): void {
    remove();
    isStored = false;
  }

  return {
    async adopt(isWanted) {
      for (const draft of box.list().filter((stored) => stored.id !== id && isWanted(stored))) {
        const taken = await claims.claim(DRAFT_KEY_PREFIX + draft.id, () => lose(draft.id));
        if (taken === null) continue;
        remove();
        letGo();
        isStored = !box.isHeld(draft.id);
        if (claims.isExclusive()) {
          id = draft.id;
          claim = taken;
        } else {
          // The tab that wrote it may still be alive: no two may write under one id.
          takenOver = draft;
        }
        return draft;
      }
      return null;
    },
    touch,
    flush,
    withdraw,
    end() {
      withdraw();
      isStored = true;
      letGo();
    },
    leave() {
      if (isDue()) write();
      letGo();
    },
    isSafe: () => isStored,
    watch: () => box.subscribe(() => !isDue() && isGone() && touch()),
  };
}
