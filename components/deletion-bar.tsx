'use client';

import { type ReactNode, useEffect } from 'react';
import type { Deletion } from '@/store/deletion';
import { usePastes } from '@/store/use-pastes';
import { ActionBar } from './action-bar';
import { isTextField } from './is-text-field';

/** Offers to undo the last deletion, by its button or by Ctrl/Cmd+Z outside a text field. */
export function DeletionBar() {
  const deletions = usePastes((state) => state.deletions);
  const undoDelete = usePastes((state) => state.undoDelete);
  const dismissDeletion = usePastes((state) => state.dismissDeletion);
  const last = deletions.at(-1);
  const canUndo = last !== undefined;

  useEffect(() => {
    if (!canUndo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndoKey || event.shiftKey || event.altKey || isTextField(event.target)) return;
      event.preventDefault();
      undoDelete();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [canUndo, undoDelete]);

  return (
    <>
      {last !== undefined && (
        <ActionBar
          message={describeDeletions(last, deletions.length - 1)}
          action="Undo"
          onAction={undoDelete}
          dismissName="Dismiss undo"
          onDismiss={dismissDeletion}
        />
      )}
    </>
  );
}

function describeDeletions({ paste }: Deletion, waitingCount: number): ReactNode {
  return (
    <span className="flex gap-1">
      <span className="truncate">{`Deleted "${paste.title.trim() === '' ? 'Untitled' : paste.title}"`}</span>
      {waitingCount > 0 && <span className="flex-none text-slate-300">{`and ${waitingCount} more`}</span>}
    </span>
  );
}
