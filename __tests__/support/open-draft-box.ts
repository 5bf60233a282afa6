import { NO_DATABASE } from '@/store/database/copies';
import { createBrowserDrafts } from '@/store/database/draft-copies-port';
import { createDraftBox, type DraftBox } from '@/store/drafts/draft-box';
import { createDraftCopies } from '@/store/drafts/draft-copies';
import type { StoragePort } from '@/store/storage/storage-port';

/** Opens the drafts of a browser that has no journal. */
export function openDraftBox(storage: StoragePort, isLasting = true): DraftBox {
  return createDraftBox({
    storage,
    isLasting: () => isLasting,
    copies: createDraftCopies(createBrowserDrafts(NO_DATABASE), () => Promise.resolve(0)),
    now: () => 0,
  });
}
