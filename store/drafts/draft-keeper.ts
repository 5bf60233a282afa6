import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { TabText } from '@/store/storage/storage-port';
import type { Claim, ClaimPort } from './browser-claims';
import type { Draft, UnsavedText } from './draft';
import type { DraftBox } from './draft-box';

/*
 * Unsaved text outlives its form, its tab and a crash. Each form saves what is typed, within 400 ms, as a draft under
 * a key of its own (`pastes.draft.{id}`), so two tabs never write to the same draft.
 *
 * A form claims its draft's id with a Web Lock, before the draft is stored. Therefore a draft that nobody claims was
 * left behind, by a closed form or a crashed tab, and the next form may claim it and restore its text. A tab loses its
 * claim while it is in the back/forward cache. If another tab claims the draft meanwhile, the first one saves its text
 * under a new id. Firefox caches no page with a claim: after Back, a new form restores the draft.
 *
 * A tab that is reloaded loses its claim too, for a moment. It remembers the id of its draft, and its next form tries that
 * draft first: so tabs that reload at the same moment do not exchange their texts.
 *
 * Over plain http there are no locks, and nobody knows whether a draft is in use. There a form restores a copy: it saves
 * under a new id and then deletes the draft it copied, unless that has been saved again since.
 *
 * Each draft has a copy in the journal's database, for a browser that is killed (draft-copies.ts). A draft that does not fit
 * into localStorage is there alone. Where that fails as well, it is held in memory, and the page asks before it closes.
 */

/** How long after a key its text is stored at the latest. A crash may cost half a second of typing. */
export const SAVE_DELAY_MS = 400;

/** Keeps the unsaved text of one form in a draft. */
export interface DraftKeeper {
  /** Saves the text within `SAVE_DELAY_MS`. */
  scheduleSave(): void;
  /** Saves what is not stored yet, now. */
  flush(): void;
  /** Deletes the draft to free its quota for a save. `flush` writes it back. */
  suspend(): void;
  /** Deletes the draft: its text is saved, or not wanted any more. */
  discard(): void;
  /** Saves the given text if a save is due, and leaves the draft to the next form that wants it. */
  release(text: UnsavedText | null): void;
  /**
   * Claims a draft that nobody else has, in place of the current one: the one that this tab had last, or else the newest.
   *
   * @param isWanted asked before and after the claim, which takes a moment
   * @param onClaimed called with the draft as soon as it is claimed
   */
  claim(isWanted: (draft: Draft) => boolean, onClaimed: (draft: Draft) => void): Promise<void>;
  /** Saves the text again whenever its draft has gone from storage. @returns stops watching */
  watch(): () => void;
}

export interface DraftKeeperOptions {
  readonly box: DraftBox;
  readonly claims: ClaimPort;
  /** The id of the draft that this tab had last. */
  readonly tabDraft: TabText;
  /** Reads the text in the fields; null when nothing in them is unsaved. */
  readonly readText: () => UnsavedText | null;
  readonly createId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** The draft of the form. */
interface Slot {
  /** The id that the text is saved under. */
  readonly id: string;
  readonly claim: Claim;
  /** Without locks: the draft that was copied, to be deleted once the text is stored under `id`. */
  readonly copied: Draft | null;
}

/** Creates the keeper of one form. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { box, claims, tabDraft, readText, createId, now, schedule } = options;
  let slot: Slot | null = null;
  let cancelSave: (() => void) | null = null;

  function claimId(id: string): Claim {
    const claim: Claim = claims.claim(DRAFT_KEY_PREFIX + id, () => {
      if (slot?.claim !== claim) return;
      // Another tab has the draft, so the text needs another id.
      slot = null;
      scheduleSave();
    });
    return claim;
  }

  function openSlot(copied: Draft | null = null): Slot {
    slot?.claim.release();
    const id = createId();
    slot = { id, claim: claimId(id), copied };
    return slot;
  }

  function scheduleSave(): void {
    cancelSave ??= schedule(() => save(readText()), SAVE_DELAY_MS);
    if (slot === null) openSlot();
  }

  function save(text: UnsavedText | null): void {
    cancelSave?.();
    cancelSave = null;
    if (text === null) {
      removeDraft();
      return;
    }
    const { id } = slot?.claim.isHeld() ? slot : openSlot();
    const stored = box.put({ ...text, id, savedAtMs: now() });
    tabDraft.write(id);
    if (stored.ok) removeCopied();
    else if (stored.error === 'refused') scheduleSave();
  }

  /** Deletes the draft, unless another tab has it by now. */
  function removeDraft(): void {
    if (!slot?.claim.isHeld()) return;
    box.remove(slot.id);
    removeCopied();
  }

  /** Deletes the draft that was copied, unless its tab is alive and has saved it again. */
  function removeCopied(): void {
    if (slot === null || slot.copied === null) return;
    const { id, savedAtMs } = slot.copied;
    slot = { ...slot, copied: null };
    if (box.list().some((draft) => draft.id === id && draft.savedAtMs === savedAtMs)) box.remove(id);
  }

  function close(): void {
    cancelSave?.();
    cancelSave = null;
    slot?.claim.release();
    slot = null;
  }

  /** The newest first, but the one that this tab had before them. */
  function listWanted(isWanted: (draft: Draft) => boolean): readonly Draft[] {
    const ownId = tabDraft.read();
    return box
      .list()
      .filter(isWanted)
      .sort((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  }

  const storedId = () => slot?.copied?.id ?? slot?.id;

  function isDue(): boolean {
    const id = storedId();
    return cancelSave !== null || (id !== undefined && box.isHeld(id));
  }

  /** Whether another tab has deleted the draft. What the user has cleared is not written back. */
  function isGone(): boolean {
    const id = storedId();
    const isMissing = id !== undefined && slot?.claim.isHeld() === true && !box.has(id);
    return isMissing && !box.isCleared() && readText() !== null;
  }

  return {
    scheduleSave,
    flush() {
      if (isDue() || isGone()) save(readText());
    },
    suspend() {
      removeDraft();
      scheduleSave();
    },
    discard() {
      removeDraft();
      close();
    },
    release(text) {
      if (isDue()) save(text);
      close();
    },
    async claim(isWanted, onClaimed) {
      await box.load();
      for (const { id } of listWanted(isWanted)) {
        if (id === slot?.id) continue;
        const claim = claimId(id);
        // Until the claim was granted, another tab may have saved the draft again, or discarded it.
        const draft = (await claim.granted) ? box.list().find((each) => each.id === id) : undefined;
        if (draft === undefined || !isWanted(draft)) {
          claim.release();
          continue;
        }
        removeDraft();
        if (claims.isExclusive()) {
          slot?.claim.release();
          slot = { id: draft.id, claim, copied: null };
        } else openSlot(draft);
        tabDraft.write(draft.id);
        onClaimed(draft);
        return;
      }
    },
    watch: () => box.subscribe(() => !isDue() && isGone() && scheduleSave()),
  };
}
