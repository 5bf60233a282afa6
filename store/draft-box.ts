import { type Draft, decodeDraft, encodeDraft } from './draft';
import type { Result } from './result';
import { DRAFT_KEY_PREFIX } from './storage-keys';
import type { StoragePort, WriteFailure } from './storage-port';

/**
 * The drafts of all tabs, each under a key of its own, so that no tab ever writes over another one's. What finds no
 * room in storage is held in this page's memory, and outlives at least the form it was typed into.
 */
export interface DraftBox {
  /** All drafts, the newest first. */
  list(): readonly Draft[];
  put(draft: Draft): Result<void, WriteFailure>;
  remove(id: string): void;
  /** Whether a draft is there at all, stored or in memory. */
  has(id: string): boolean;
  /** Whether a draft is in memory only. */
  isHeld(id: string): boolean;
  /** Tries to store what is held. @returns whether every draft is stored now */
  storeHeld(): boolean;
  /** Calls back when another tab may have changed or removed drafts. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** @param openStorage called when a draft is first looked for */
export function createDraftBox(openStorage: () => StoragePort): DraftBox {
  const held = new Map<string, Draft>();

  function listStored(): readonly Draft[] {
    const storage = openStorage();
    return storage
      .keys()
      .filter((key) => key.startsWith(DRAFT_KEY_PREFIX))
      .flatMap((key) => {
        const stored = storage.read(key);
        const draft = stored.ok && stored.value !== null ? decodeDraft(stored.value) : undefined;
        return draft === undefined ? [] : [draft];
      });
  }

  function put(draft: Draft): Result<void, WriteFailure> {
    const stored = openStorage().write(DRAFT_KEY_PREFIX + draft.id, encodeDraft(draft));
    if (stored.ok) held.delete(draft.id);
    else held.set(draft.id, draft);
    return stored;
  }

  return {
    // An older version of a held draft may still be stored.
    list: () =>
      [...held.values(), ...listStored().filter(({ id }) => !held.has(id))].sort((a, b) => b.savedAtMs - a.savedAtMs),
    put,
    remove: (id) => {
      held.delete(id);
      openStorage().remove(DRAFT_KEY_PREFIX + id);
    },
    has: (id) =>
      held.has(id) ||
      openStorage()
        .keys()
        .includes(DRAFT_KEY_PREFIX + id),
    isHeld: (id) => held.has(id),
    storeHeld: () => [...held.values()].map((draft) => put(draft).ok).every(Boolean),
    subscribe: (listener) => openStorage().subscribe(listener),
  };
}
