import { createTabText } from '@/store/storage/browser-storage';
import { CHANGED_LINE_KEY } from '@/store/storage/storage-keys';

/**
 * The first line, counted from 0, that the last update has changed, and the id of its paste, for the next view of this tab. Not in
 * memory, because Back from an edit may reload the page.
 */
export const changedLine = createTabText(CHANGED_LINE_KEY);
