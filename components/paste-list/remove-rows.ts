import { requestFocus } from '@/components/keyboard/focus';
import { findRowOf } from '@/components/keyboard/row-element';
import { closePaste, openBeside, openPaste } from '@/components/rows/open-paste';
import type { Paste } from '@/store/paste/paste';
import { pastesStore } from '@/store/root/app';

/**
 * Removes pastes and focuses the row after the first of them, or else the one before it, or else the heading. If a desk shows
 * another paste, that stays, and its row gets the focus; if it shows none, it goes on showing none. If the search hides all that
 * are removed, a row that has the focus keeps it.
 *
 * @param shown the pastes that the list shows
 * @returns whether they are removed
 */
export function removeRows(shown: readonly Paste[], ids: ReadonlySet<string>): boolean {
  const isKept = ({ _id }: Paste) => !ids.has(_id);
  const first = shown.findIndex(({ _id }) => ids.has(_id));
  const following = first < 0 ? undefined : shown.slice(first).find(isKept);
  const next = following ?? shown[first - 1];
  if (!pastesStore.getState().removeAll(ids).ok) return false;
  const { id: openId, isBeside } = openPaste.getState();
  if (openId !== null && ids.has(openId)) {
    if (next === undefined) closePaste();
    else openBeside(next._id);
  } else if (isBeside && openId !== null) {
    if (!requestFocus({ pasteId: openId, isInSight: true })) requestFocus('heading');
    return true;
  }
  if (next !== undefined) requestFocus({ pasteId: next._id, isInSight: next === following, keepsChoice: true });
  else if (first >= 0 || findRowOf(document.activeElement) === null) requestFocus('heading');
  return true;
}
