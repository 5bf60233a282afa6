'use client';

import { type ReactNode, useEffect } from 'react';
import { importedMessage } from '@/store/paste-import';
import type { UndoableAct } from '@/store/undoable-act';
import { usePastes } from '@/store/use-pastes';
import { ActionBar } from './action-bar';
import { isTextField } from './is-text-field';

/** Offers to undo the last deletion or import, by its button or by Ctrl/Cmd+Z outside a text field. */
export function UndoBar() {
  const undoableActs = usePastes((state) => state.undoableActs);
  const undo = usePastes((state) => state.undo);
  const dismissUndo = usePastes((state) => state.dismissUndo);
  const last = undoableActs.at(-1);
  const canUndo = last !== undefined;

  useEffect(() => {
    if (!canUndo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndoKey || event.shiftKey || event.altKey || isTextField(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [canUndo, undo]);

  return (
    <>
      {last !== undefined && (
        <ActionBar
          message={describeActs(last, undoableActs.length - 1)}
          action="Undo"
          onAction={undo}
          dismissName="Dismiss undo"
          onDismiss={dismissUndo}
        />
      )}
    </>
  );
}

function describeActs(last: UndoableAct, waitingCount: number): ReactNode {
  return (
    <span className="flex gap-1">
      <span className="truncate">{describeAct(last)}</span>
      {waitingCount > 0 && <span className="flex-none text-slate-300">{`and ${waitingCount} more`}</span>}
    </span>
  );
}

function describeAct(act: UndoableAct): string {
  if (act.kind === 'import') return importedMessage(act.added.length);
  return `Deleted "${act.paste.title.trim() === '' ? 'Untitled' : act.paste.title}"`;
}
