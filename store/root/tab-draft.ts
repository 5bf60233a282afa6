import { createTabText } from '@/store/storage/browser-storage';
import { TAB_DRAFT_KEY } from '@/store/storage/storage-keys';

/** The id of the draft that this tab had last, and that its next form prefers. */
export const tabDraft = createTabText(TAB_DRAFT_KEY);
