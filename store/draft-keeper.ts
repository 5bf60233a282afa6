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
  let isStored = true;
  let cancel: (() => void) | undefined;

  /** The id to write under. A draft that another tab took over meanwhile is that tab's now. */
  function ownId(): string {
    if (id === undefined || claim?.isHeld() === false) {
      id = createId();
      claim = undefined;
    }
    return id;
  }

  /** Makes the stored draft this tab's own. If another tab was faster, the text is stored again under a new id. */
  async function claimOwn(): Promise<void> {
    if (id === undefined || claim !== undefined || claimingId === id) return;
    const wantedId = id;
    claimingId = wantedId;
    const taken = await claims.claim(DRAFT_KEY_PREFIX + wantedId);
    if (claimingId === wantedId) claimingId = undefined;
    if (id !== wantedId) taken?.release();
    else if (taken !== null) claim = taken;
    else {
      id = undefined;
      touch();
    }
  }

  /** Where tabs cannot be told apart, the other one may still be alive: it must not write under the same id. */
  function moveToOwnId(draft: Draft): void {
    if (box.put({ ...draft, id: ownId() }).ok) box.remove(draft.id);
  }

  function letGo(): void {
    cancel?.();
    cancel = undefined;
    claim?.release();
    id = undefined;
    claim = undefined;
  }

  function write(): void {
    cancel?.();
    cancel = undefined;
    const text = readText();
    if (text !== null) isStored = box.put({ ...text, id: ownId(), savedAtMs: now() }).ok;
    else {
      if (id !== undefined) box.remove(id);
      isStored = true;
    }
  }

  function store(): void {
    write();
    void claimOwn();
  }

  function touch(): void {
    cancel ??= schedule(store, KEEP_DELAY_MS);
  }

  const isDue = () => cancel !== undefined || !isStored;

  function flush(): void {
    if (isDue()) store();
  }

  function withdraw(): void {
    if (id !== undefined) box.remove(id);
    isStored = false;
  }

  return {
    async adopt(isWanted) {
      for (const draft of box.list().filter((stored) => stored.id !== id && isWanted(stored))) {
        const taken = await claims.claim(DRAFT_KEY_PREFIX + draft.id);
        if (taken === null) continue;
        if (id !== undefined) box.remove(id);
        letGo();
        isStored = !box.isHeld(draft.id);
        if (claims.isExclusive()) {
          id = draft.id;
          claim = taken;
        } else moveToOwnId(draft);
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
  };
}
