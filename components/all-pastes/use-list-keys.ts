import type { KeyboardEvent } from 'react';
import { awaitedPasteId, isLastTabStop, requestFocus } from '@/components/keyboard/focus';
import { findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { toggleSelected } from '@/components/selection/selection';
import { sharePaste } from '@/components/share/sharing';
import { copyText } from '@/components/ui/copy-text';
import type { Paste } from '@/store/paste/paste';
import { editHref, viewRoute } from '@/store/paste/paste-address';
import { pinRow } from './pin-button';

interface ListKeysOptions {
  readonly pastes: readonly Paste[];
  readonly fullText: string;
  readonly moveTo: (index: number, control?: number) => void;
  readonly remove: (id: string) => void;
  /** Undefined unless the user is searching. */
  readonly clearSearch: (() => void) | undefined;
}

/** Handles the shortcuts of the list and its rows. Each also has a visible control. */
export function useListKeys({ pastes, fullText, moveTo, remove, clearSearch }: ListKeysOptions) {
  const navigate = useSoftNavigation();

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element)) return;
    const row = findRowOf(event.target);
    // While a row is awaited, the next key starts from that row.
    const focusedId = awaitedPasteId() ?? pasteIdOf(row);
    const index = pastes.findIndex(({ _id }) => _id === focusedId);
    const paste = pastes[index];
    if (paste === undefined) return;
    const { _id: id, content } = paste;
    if (event.key === 'Tab' && row !== null && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const step = event.shiftKey ? -1 : 1;
      const isAwaiting = awaitedPasteId() !== undefined;
      const isBetweenRows = isLastTabStop(row, event.target, step) && pastes[index + step] !== undefined;
      // The browser would leave the list after the last row in the document.
      if (isAwaiting || isBetweenRows) event.preventDefault();
      if (!isAwaiting && isBetweenRows) moveTo(index + step, step === 1 ? 0 : -1);
      return;
    }
    const hasMoved = runShortcut(event, 'list', {
      moveUp: () => (index === 0 ? requestFocus('search') : moveTo(index - 1)),
      moveDown: () => moveTo(Math.min(index + 1, pastes.length - 1)),
      moveToFirst: () => moveTo(0),
      moveToLast: () => moveTo(pastes.length - 1),
      clearSearch,
    });
    if (hasMoved || event.target !== row) return;
    runShortcut(event, 'row', {
      view: () => navigate(viewRoute(id, fullText)),
      edit: () => navigate(editHref(id)),
      copy: () => copyText(content),
      share: () => sharePaste(paste),
      remove: () => remove(id),
      pin: () => pinRow(paste),
      select: () => toggleSelected(id),
    });
  };
}
