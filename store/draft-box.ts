import { type Draft, decodeDraft, encodeDraft } from './draft';
import type { Result } from './result';
import { DRAFT_KEY_PREFIX } from './storage-keys';
import type { StoragePort, WriteFailure } from './storage-port';

/** The drafts of all tabs, each under a key of its own, so that no tab ever writes over another one's. */
export interface DraftBox {
  /** All drafts, the newest first. */
  list(): readonly Draft[];
  put(draft: Draft): Result<void, WriteFailure>;
  remove(id: string): void;
}

/** @param openStorage called when a draft is first looked for */
export function createDraftBox(openStorage: () => StoragePort): DraftBox {
  return {
    list() {
      const storage = openStorage();
      return storage
        .keys()
        .filter((key) => key.startsWith(DRAFT_KEY_PREFIX))
        .flatMap((key) => {
          const stored = storage.read(key);
          const draft = stored.ok && stored.value !== null ? decodeDraft(stored.value) : undefined;
          return draft === undefined ? [] : [draft];
        })
        .sort((a, b) => b.savedAtMs - a.savedAtMs);
    },
    put: (draft) => openStorage().write(DRAFT_KEY_PREFIX + draft.id, encodeDraft(draft)),
    remove: (id) => {
      openStorage().remove(DRAFT_KEY_PREFIX + id);
    },
  };
}
