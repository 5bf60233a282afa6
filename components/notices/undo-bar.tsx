'use client';

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/shortcuts';
import { usePastes } from '@/store/app/hooks';
import type { PasteText } from '@/store/paste/paste';
import { deletedMessage } from '@/store/pastes/later-acts';
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
    const paste = act.kind === 'deletion' ? act.deleted[0]?.paste : act.kind === 'update' && act.paste;
    const isOnRow = paste && requestFocus({ pasteId: paste._id });
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
  if (act.kind === 'update') return `Updated ${quoteTitle(act.paste)}`;
  const [first, ...others] = act.deleted;
  return first && others.length === 0 ? `Deleted ${quoteTitle(first.paste)}` : deletedMessage(act.deleted.length);
}

function quoteTitle({ title }: PasteText): string {
  return `“${title.trim() === '' ? 'Untitled' : title}”`;
}
