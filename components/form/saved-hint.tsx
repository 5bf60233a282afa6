import { useLayoutEffect, useRef } from 'react';
import { useKeys } from '@/components/keyboard/key-layers';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { SoftLink } from '@/components/navigation/soft-link';
import { wholeText } from '@/components/paste-text/whole-paste';
import { copyText } from '@/components/ui/copy-text';
import { Sentence } from '@/components/ui/sentence';
import type { Paste } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { quotePaste } from '@/store/paste/paste-name';
import { usePastes } from '@/store/root/hooks';
import { useLeaveEdit } from './leave-edit';

interface SavedHintProps {
  readonly paste: Paste;
  /** The class of links and buttons in the line. */
  readonly actionClass: string;
}

/**
 * Names the paste just saved, and offers to view it, to copy it, and to undo an update. After an update, Enter opens the
 * paste, because its link takes the focus, and Escape leads back to where the edit began.
 */
export function SavedHint({ paste, actionClass }: SavedHintProps) {
  // Compares id and date, because objects are replaced when another tab changes the list, or when a text moves.
  const isThis = ({ _id, createdAt }: Paste) => _id === paste._id && createdAt === paste.createdAt;
  const isStored = usePastes((state) => state.pastes.some(isThis));
  const isUndoable = usePastes((state) => {
    const act = state.undoableActs.at(-1);
    return act?.kind === 'update' && isThis(act.paste);
  });
  const undo = usePastes((state) => state.undo);
  const offersUndo = isStored && isUndoable;

  const leaveEdit = useLeaveEdit(paste._id);
  const lineRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The buttons that saved may be far below.
    if (isStored) lineRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isStored]);

  useLayoutEffect(() => {
    if (offersUndo) lineRef.current?.querySelector('a')?.focus({ focusVisible: true, preventScroll: true });
  }, [offersUndo]);

  useKeys('saved', (event) => {
    if (!offersUndo) return false;
    // In an empty field the browser has nothing to undo, so the key that undoes on the page undoes the save there too.
    const isInEmptyField = event.target instanceof Element && event.target.matches('form :placeholder-shown');
    const hasUndone = isInEmptyField && runShortcut(event, 'page', { undo: () => void undo() });
    return hasUndone || runShortcut(event, 'form', { leaveEdit });
  });

  if (!isStored) return null;
  const name = quotePaste(paste);

  return (
    // Not announced, because a toast announces the save.
    <div ref={lineRef} aria-live="off" className="flex min-w-0 flex-wrap items-center gap-1 min-[20rem]:flex-nowrap">
      <span className="line-clamp-2 max-w-full min-w-0 wrap-anywhere sm:line-clamp-1">
        <Sentence>{`Saved ${name}`}</Sentence>
      </span>
      <SoftLink href={viewRoute(paste._id)} aria-label={`View ${name}`} className={actionClass}>
        View
      </SoftLink>
      <button type="button" onClick={() => copyText(wholeText(paste))} className={actionClass}>
        Copy
      </button>
      {offersUndo && (
        <button type="button" onClick={() => void undo()} className={actionClass}>
          Undo
        </button>
      )}
    </div>
  );
}
