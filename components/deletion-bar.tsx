'use client';

import { lazy, Suspense, useEffect } from 'react';
import { usePastes } from '@/store/use-pastes';
import { isTextField } from './is-text-field';

const UndoBar = lazy(() => import('./undo-bar').then((loaded) => ({ default: loaded.UndoBar })));

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
    <div aria-live="polite">
      <Suspense>
        {last !== undefined && (
          <UndoBar
            message={`Deleted "${last.paste.title.trim() === '' ? 'Untitled' : last.paste.title}"`}
            waitingCount={deletions.length - 1}
            onUndo={undoDelete}
            onDismiss={dismissDeletion}
          />
        )}
      </Suspense>
    </div>
  );
}
