import { ArrowLeft } from 'lucide';
import { useCallback, useEffect } from 'react';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { goBackFromEdit } from '@/components/navigation/back-to-list';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { Icon } from '@/components/ui/icon';
import type { FormSession } from '@/store/editor/form-session';
import { viewRoute } from '@/store/paste/paste-address';
import { pastesStore, settingsStore } from '@/store/root/app';

/** Where Escape has another meaning: it closes what is open. */
const OPEN_PARTS = 'dialog[open], [role=menu], form search';

/** Returns a function that leads back to where the edit of a paste began, or else to the paste; to the list if it is gone. */
export function useLeaveEdit(pasteId: string): () => void {
  const navigate = useSoftNavigation();
  return useCallback(() => {
    if (goBackFromEdit(pasteId)) return;
    const isStored = pastesStore.getState().pastes.some(({ _id }) => _id === pasteId);
    navigate(isStored ? viewRoute(pasteId) : '/pastes');
  }, [pasteId, navigate]);
}

interface BackButtonProps {
  readonly pasteId: string;
  readonly session: FormSession;
  /** Leads back from an edit beside the list. */
  readonly onLeave?: (() => void) | undefined;
}

/** Leads back to where the edit began. Unsaved text stays as a draft. Escape does the same while nothing is changed. */
export function BackButton({ pasteId, session, onLeave }: BackButtonProps) {
  const leaveScreen = useLeaveEdit(pasteId);
  const leaveEdit = onLeave ?? leaveScreen;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      // In a field where Tab indents, Escape lets the next Tab leave it.
      const freesTab = settingsStore.getState().tabIndents && target instanceof Element && target.matches('textarea');
      if (freesTab || document.querySelector(OPEN_PARTS) !== null) return;
      runShortcut(event, 'form', { leaveEdit: session.isChanged() ? undefined : leaveEdit });
    };
    // Captures, to see what was open before the key closes it.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [session, leaveEdit]);

  return (
    <button type="button" title="Back. Unsaved text is kept." onClick={leaveEdit} className="button-quiet gap-1.5">
      <Icon shape={ArrowLeft} size={18} />
      <span className="max-[22rem]:sr-only">Back</span>
    </button>
  );
}
