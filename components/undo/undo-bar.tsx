'use client';

import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { ActionBar } from '@/components/ui/action-bar';
import { Sentence } from '@/components/ui/sentence';
import { formatPasteCount } from '@/store/paste/format';
import { quotePaste } from '@/store/paste/paste-name';
import { addedMessage, importedMessage } from '@/store/pastes/messages';
import { type Import, isUndone, type UndoableAct, type Update } from '@/store/pastes/undo';
import { usePastes } from '@/store/root/hooks';

/** An act that the bar offers to undo. The form offers the undo of an update itself. */
type OfferedAct = Exclude<UndoableAct, Update>;

/** Offers to undo deletions, and an import until the next act. Ctrl/Cmd+Z outside a text field undoes the last act of any kind. */
export function UndoBar() {
  const undoableActs = usePastes((state) => state.undoableActs);
  const dismissUndo = usePastes((state) => state.dismissUndo);
  const undo = usePastes((state) => state.undo);
  const last = undoableActs.at(-1);
  const pastes = usePastes((state) => state.pastes);
  const offeredImport = usePastes((state) => state.offeredImport);
  const offeredActs = useMemo(() => {
    const isOffered = (act: UndoableAct): act is OfferedAct =>
      (act.kind === 'deletion' || act === offeredImport) && !isUndone(act, pastes);
    return undoableActs.filter(isOffered);
  }, [undoableActs, offeredImport, pastes]);
  const offered = offeredActs.at(-1);
  usePageShortcuts({ undo: last && (() => undoAct(last, true)) });

  /**
   * Undoes an act and focuses the paste that it brings back, if the element with the focus is removed: the bar disappears
   * with the last act, a row with its import. A key moves the focus in any case, unless it is in the bar, for the next undo.
   */
  function undoAct(act: UndoableAct, isByKey = false): void {
    const isInBar = document.activeElement?.closest('.action-bar') != null;
    flushSync(() => undo(act));
    const isLost = document.activeElement === document.body;
    if (!isLost && (!isByKey || isInBar)) return;
    const paste = act.kind === 'deletion' ? act.deleted[0]?.paste : act.kind === 'update' && act.paste;
    const isOnRow = paste && requestFocus({ pasteId: paste._id });
    if (!isOnRow && isLost) requestFocus('heading');
  }

  if (offered === undefined) return null;
  return (
    <ActionBar
      subject={`act ${undoableActs.length}`}
      message={describeActs(offered, offeredActs.length - 1)}
      action="Undo"
      isRepeat={offered.message !== undefined}
      onAction={() => undoAct(offered)}
      dismissName="Dismiss undo"
      onDismiss={() => {
        dismissUndo(offered);
        requestFocus('heading');
      }}
    />
  );
}

function describeActs(offered: OfferedAct, waitingCount: number): ReactNode {
  return (
    <>
      <span className="line-clamp-2">
        <Sentence>{describeAct(offered)}</Sentence>
      </span>
      {waitingCount > 0 && <span className="text-slate-300">{`and ${waitingCount} more`}</span>}
    </>
  );
}

const ADDED_MESSAGES = {
  backup: importedMessage,
  texts: addedMessage,
  history: (count: number) => `Restored ${formatPasteCount(count)}`,
} as const satisfies Record<Import['source'], (count: number) => string>;

/** Describes the act to undo. A toast reports a deletion and a single added text; only this bar reports other additions. */
function describeAct(act: OfferedAct): string {
  if (act.kind === 'import') {
    const [added] = act.added;
    return added === undefined || act.message === undefined
      ? ADDED_MESSAGES[act.source](act.added.length + act.updates.length)
      : `Take ${quotePaste(added)} out again?`;
  }
  const [first, ...others] = act.deleted;
  return first && others.length === 0
    ? `Bring back ${quotePaste(first.paste)}?`
    : `Bring back ${formatPasteCount(act.deleted.length)}?`;
}
