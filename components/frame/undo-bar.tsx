'use client';

import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { findRowOf } from '@/components/keyboard/row-element';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { isDesk, scrollListBy } from '@/components/navigation/desk';
import { ActionBar } from '@/components/ui/action-bar';
import { Sentence } from '@/components/ui/sentence';
import { formatPasteCount } from '@/store/paste/format-number';
import { quotePaste } from '@/store/paste/paste-name';
import { addedMessage, deletedMessage, importedMessage } from '@/store/pastes/messages';
import { type Import, isUndone, type OfferedAct, type UndoableAct } from '@/store/pastes/undo';
import { usePastes } from '@/store/root/hooks';
import { schedule } from '@/store/schedule';

/** How long the bar is shown, in milliseconds. After that, the history still has the texts. */
const OFFER_MS = 20_000;

/** Between the bar and the row that is scrolled clear of it. The bar moves by half of it when it appears. */
const GAP_PX = 8;

/**
 * Offers to undo deletions and imports, for a while or until the next act. Ctrl/Cmd+Z outside a text field undoes the last act
 * of any kind.
 */
export function UndoBar() {
  const undoableActs = usePastes((state) => state.undoableActs);
  const dismissUndo = usePastes((state) => state.dismissUndo);
  const undo = usePastes((state) => state.undo);
  const last = undoableActs.at(-1);
  const pastes = usePastes((state) => state.pastes);
  const acts = usePastes((state) => state.offeredActs);
  const endOffers = usePastes((state) => state.endOffers);
  const offeredActs = useMemo(() => acts.filter((act) => !isUndone(act, pastes)), [acts, pastes]);
  const barRef = useRef<HTMLDivElement>(null);
  useOfferTime(acts, barRef, endOffers);
  const offered = offeredActs.at(-1);
  useEffect(() => {
    if (offered !== undefined) scrollFocusedRowClear(barRef.current);
  }, [offered]);
  usePageShortcuts({ undo: last && (() => undoAct(last, true)) });

  /**
   * Undoes an act. If the focused element disappears (the bar with its last act, or a row with its import), focuses the paste
   * that was brought back. After a key press, focuses it in any case, unless the focus is in the bar, where the next undo is.
   */
  function undoAct(act: UndoableAct, isByKey = false): void {
    const isInBar = barRef.current?.contains(document.activeElement);
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
      ref={barRef}
      subject={`act ${undoableActs.length}`}
      message={describeActs(offered, offeredActs.length - 1)}
      action="Undo"
      isRepeat={offered.message !== undefined}
      onAction={() => undoAct(offered)}
      dismissName="Dismiss undo"
      onDismiss={() => dismissUndo(offered)}
    />
  );
}

/** Scrolls the row with the focus out from under the bar, at the foot of the window. On a desk, the bar covers no row. */
function scrollFocusedRowClear(element: HTMLElement | null): void {
  const row = findRowOf(document.activeElement)?.getBoundingClientRect();
  const bar = element?.getBoundingClientRect();
  if (row === undefined || bar === undefined || isDesk() || row.bottom <= bar.top) return;
  scrollListBy(row.bottom - bar.top + GAP_PX);
}

/** Ends the offers when their time is over. While the pointer or the focus is on the bar, the time stands still. */
function useOfferTime(acts: readonly OfferedAct[], barRef: RefObject<HTMLElement | null>, endOffers: () => void): void {
  useEffect(() => {
    if (acts.length === 0) return;
    const end = () => {
      if (barRef.current?.matches(':is(:hover, :focus-within)') !== true) endOffers();
      else cancel = schedule(end, OFFER_MS);
    };
    let cancel = schedule(end, OFFER_MS);
    return () => cancel();
  }, [acts, barRef, endOffers]);
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
  import: importedMessage,
  texts: addedMessage,
  history: (count: number) => `Restored ${formatPasteCount(count)}`,
} as const satisfies Record<Import['source'], (count: number, undatedCount?: number) => string>;

/** Describes the act to undo. A toast reports a single deleted paste or added text; only this bar reports other acts. */
function describeAct(act: OfferedAct): string {
  if (act.kind === 'import') {
    const [added] = act.added;
    return added === undefined || act.message === undefined
      ? ADDED_MESSAGES[act.source](act.added.length + act.updates.length, act.undatedCount)
      : `Take ${quotePaste(added)} out again?`;
  }
  const [first, ...others] = act.deleted;
  return first && others.length === 0 ? `Bring back ${quotePaste(first.paste)}?` : deletedMessage(act.deleted.length);
}
