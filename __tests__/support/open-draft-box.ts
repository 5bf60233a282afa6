import { NO_JOURNAL } from '@/store/database/no-journal';
import { createDraftBox, type DraftBox } from '@/store/drafts/draft-box';
import { createDraftCopies } from '@/store/drafts/draft-copies';
import type { StoragePort } from '@/store/storage/storage-port';

/** Opens the drafts of a browser that has no journal. */
export function openDraftBox(storage: StoragePort, isLasting = true): DraftBox {
  return createDraftBox({
    openStorage: () => ({ storage, isLasting }),
    copies: createDraftCopies(NO_JOURNAL, () => Promise.resolve(0)),
    now: () => 0,
  });
}
