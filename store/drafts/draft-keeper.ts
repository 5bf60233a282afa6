import { createTimer, type Schedule } from '@/store/schedule';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { TabText } from '@/store/storage/storage-port';
import type { Claim, ClaimPort } from '@/store/tabs/browser-claims';
import type { Draft, UnsavedText } from './draft';
import type { DraftBox } from './draft-box';

/*
 * Unsaved text outlives its form, its tab and a crash. docs/storage.md, 'How drafts work', tells it all; this file keeps
 * the draft of one form.
 *
 * A form claims its draft's id with a Web Lock before it stores the draft, so a draft without a claim is free. A form that
 * loses its claim while its page is in the back/forward cache saves its text under a new id.
 *
 * A reload gives up the claim for a moment. The tab remembers the id of its draft, and its next form tries that draft
 * first. So tabs that reload at the same moment do not swap their texts.
 *
 * Plain http has no locks, so no tab knows whether a draft is in use. There a form restores a copy (`Slot.copied`).
 */

/**
 * The longest time from a key press until its text is stored, in milliseconds. A crash may cost half a second of
 * typing.
 */
export const SAVE_DELAY_MS = 400;

/** Keeps the unsaved text of one form in a draft. */
export interface DraftKeeper {
  /** Saves the text within `SAVE_DELAY_MS`. */
  scheduleSave(): void;
  /** Saves text that is not stored yet, synchronously. */
  flush(): void;
  /** Deletes the draft to free its quota for a save. `flush` writes it back. */
  suspend(): void;
  /** Deletes the draft, because its text is saved or no longer wanted. */
  discard(): void;
  /** Saves the given text if a save is due, then gives up the claim so that another form can take the draft. */
  release(text: UnsavedText | null): void;
  /**
   * Claims a free draft in place of the current one: the draft that this tab had last, or else the newest.
   *
   * @param isWanted called before the claim and again once it is granted
   * @param onClaimed called with the draft once it is claimed
   */
  claim(isWanted: (draft: Draft) => boolean, onClaimed: (draft: Draft) => void): Promise<void>;
  /** Saves the text again whenever its draft has disappeared from storage. @returns a function that stops watching */
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
  readonly schedule: Schedule;
}

/** The draft of the form. */
interface Slot {
  /** The id under which the text is saved. */
  readonly id: string;
  readonly claim: Claim;
  /** Without locks: the original draft, deleted once the text is stored under `id`. */
  readonly copied: Draft | null;
}

/** Creates the keeper of one form. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { box, claims, tabDraft, readText, createId, now, schedule } = options;
  let slot: Slot | null = null;
  const nextSave = createTimer(schedule, () => save(readText()));

  function claimId(id: string): Claim {
    const claim: Claim = claims.claim(DRAFT_KEY_PREFIX + id, () => {
      if (slot?.claim !== claim) return;
      // Another tab claimed the draft, so the text needs a new id.
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
    if (!nextSave.isSet()) nextSave.set(SAVE_DELAY_MS);
    if (slot === null) openSlot();
  }

  function save(text: UnsavedText | null): void {
    nextSave.cancel();
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

  /** Deletes the draft, unless another tab has claimed it meanwhile. */
  function removeDraft(): Promise<unknown> | undefined {
    if (!slot?.claim.isHeld()) return undefined;
    const removed = box.remove(slot.id);
    removeCopied();
    return removed;
  }

  /** Deletes the original of a copied draft, unless its tab has saved it again. */
  function removeCopied(): void {
    if (slot === null || slot.copied === null) return;
    const { id, savedAtMs } = slot.copied;
    slot = { ...slot, copied: null };
    if (box.list().some((draft) => draft.id === id && draft.savedAtMs === savedAtMs)) box.remove(id);
  }

  function close(): void {
    nextSave.cancel();
    slot?.claim.release();
    slot = null;
  }

  /** Lists the wanted drafts: first the one that this tab had last, then the newest first. */
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
    return nextSave.isSet() || (id !== undefined && box.isHeld(id));
  }

  /**
   * Whether another tab has deleted the draft. A draft is not written back after the user has cleared the site's data.
   */
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
      const removed = removeDraft();
      const claim = slot?.claim;
      slot = null;
      close();
      // No other form may take the draft before its copy is removed too.
      if (claim !== undefined) void Promise.resolve(removed).then(() => claim.release());
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
        const isGranted = await claim.granted;
        // While this claim was pending, another tab may have changed or discarded the draft, and its copy.
        if (isGranted) await box.load();
        const draft = isGranted ? box.list().find((each) => each.id === id) : undefined;
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
