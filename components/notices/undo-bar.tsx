'use client';

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/shortcuts';
import { usePastes } from '@/store/app/hooks';
import { importedMessage } from '@/store/pastes/messages';
import type { UndoableAct } from '@/store/pastes/undo';
import { ActionBar } from './action-bar';

/** Offers to undo the last deletion, update or import, by its button or by Ctrl/Cmd+Z outside a text field. */
export function UndoBar() {
  const undoableActs = usePastes((state) => state.undoableActs);
  const undo = usePastes((state) => state.undo);
  const dismissUndo = usePastes((state) => state.dismissUndo);
  const last = undoableActs.at(-1);
  usePageShortcuts({ undo: last && (() => undoAct(last)) });

  /** Moves the focus on if its element is removed: the bar with the last act, an imported paste with its import. */
  function undoAct(act: UndoableAct): void {
    flushSync(undo);
    if (document.activeElement !== document.body) return;
    const isOnRow = act.kind !== 'import' && requestFocus({ pasteId: act.paste._id });
    if (!isOnRow) requestFocus('heading');
  }

  return (
    <>
      {last !== undefined && (
        <ActionBar
          message={describeActs(last, undoableActs.length - 1)}
          action="Undo"
          isRepeat
          onAction={() => undoAct(last)}
          dismissName="Dismiss undo"
          onDismiss={() => {
            dismissUndo();
            requestFocus('heading');
          }}
        />
      )}
    </>
  );
}

function describeActs(last: UndoableAct, waitingCount: number): ReactNode {
  return (
    <>
      <span className="line-clamp-2">{describeAct(last)}</span>
      {waitingCount > 0 && <span className="text-slate-300">{`and ${waitingCount} more`}</span>}
    </>
  );
}

function describeAct(act: UndoableAct): string {
  if (act.kind === 'import') return importedMessage(act.added.length);
  return `${act.kind === 'deletion' ? 'Deleted' : 'Updated'} “${act.paste.title.trim() === '' ? 'Untitled' : act.paste.title}”`;
}
