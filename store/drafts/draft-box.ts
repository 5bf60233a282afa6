import type { Result } from '@/store/result';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';
import { type Draft, decodeDraft, encodeDraft } from './draft';

/** The drafts of all tabs, each under its own key. A draft that does not fit is held in this page's memory. */
export interface DraftBox {
  /** Lists all drafts, the newest first. */
  list(): readonly Draft[];
  /** Stores a draft, or holds it in memory and says why. */
  put(draft: Draft): Result<void, WriteFailure>;
  remove(id: string): void;
  /** Whether a draft exists, stored or in memory. */
  has(id: string): boolean;
  /** Whether a draft, or its latest version, is in memory only. */
  isHeld(id: string): boolean;
  /** Tries to store what is held. */
  storeHeld(): void;
  /** Tries to store what is held. @returns whether all drafts outlive the page now */
  isSafe(): boolean;
  /** Calls back when another tab may have changed or removed drafts. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a box over the storage.
 *
 * @param openStorage called on first use; `isLasting` says whether what is stored outlives the page
 */
export function createDraftBox(
  openStorage: () => { readonly storage: StoragePort; readonly isLasting: boolean },
): DraftBox {
  const held = new Map<string, Draft>();
  const listKeys = () =>
    openStorage()
      .storage.keys()
      .filter((key) => key.startsWith(DRAFT_KEY_PREFIX));

  function readStored(key: string): readonly Draft[] {
    const stored = openStorage().storage.read(key);
    const draft = stored.ok && stored.value !== null ? decodeDraft(stored.value) : undefined;
    // An older version of a held draft may still be stored.
    return draft === undefined || held.has(draft.id) ? [] : [draft];
  }

  function put(draft: Draft): Result<void, WriteFailure> {
    const stored = openStorage().storage.write(DRAFT_KEY_PREFIX + draft.id, encodeDraft(draft));
    if (stored.ok) held.delete(draft.id);
    else held.set(draft.id, draft);
    return stored;
  }

  function storeHeld(): void {
    for (const draft of held.values()) put(draft);
  }

  return {
    list: () => [...held.values(), ...listKeys().flatMap(readStored)].sort((a, b) => b.savedAtMs - a.savedAtMs),
    put,
    remove(id) {
      held.delete(id);
      openStorage().storage.remove(DRAFT_KEY_PREFIX + id);
    },
    has: (id) => held.has(id) || listKeys().includes(DRAFT_KEY_PREFIX + id),
    isHeld: (id) => held.has(id),
    storeHeld,
    isSafe() {
      storeHeld();
      return held.size === 0 && (openStorage().isLasting || listKeys().length === 0);
    },
    subscribe: (listener) =>
      openStorage().storage.subscribe((key) => {
        if (key === null || key.startsWith(DRAFT_KEY_PREFIX)) listener();
      }),
  };
}
