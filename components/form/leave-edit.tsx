import { ArrowLeft } from 'lucide';
import { useCallback } from 'react';
import { Icon } from '@/components/icons/icon';
import { useKeys } from '@/components/keyboard/key-layers';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { goBackFromEdit } from '@/components/navigation/back-to-list';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import type { FormSession } from '@/store/form/form-session';
import { viewRoute } from '@/store/paste/paste-address';
import { usePastes, useSettings } from '@/store/root/hooks';

/**
 * Returns a function that goes back to where the edit of a paste began; if that is not possible, to the paste, or to the list
 * if the paste is gone.
 */
export function useLeaveEdit(pasteId: string): () => void {
  const navigate = useSoftNavigation();
  const isStored = usePastes((state) => state.pastes.some(({ _id }) => _id === pasteId));
  return useCallback(() => {
    if (goBackFromEdit(pasteId)) return;
    navigate(isStored ? viewRoute(pasteId) : '/pastes');
  }, [pasteId, isStored, navigate]);
}

interface BackButtonProps {
  readonly pasteId: string;
  readonly session: FormSession;
  /** Whether the find bar is open, which Escape closes. */
  readonly isFinding: boolean;
  /** Leads back from an edit beside the list. */
  readonly onLeave?: (() => void) | undefined;
}

/** Leads back to where the edit began. Unsaved text stays as a draft. Escape does the same while nothing is changed. */
export function BackButton({ pasteId, session, isFinding, onLeave }: BackButtonProps) {
  const tabIndents = useSettings((settings) => settings.tabIndents);
  const leaveScreen = useLeaveEdit(pasteId);
  const leaveEdit = onLeave ?? leaveScreen;

  useKeys('edit', (event) => {
    const { target } = event;
    // In a field where Tab indents, Escape lets the next Tab leave it.
    const freesTab = tabIndents && target instanceof Element && target.matches('textarea');
    const isKept = freesTab || isFinding || session.isChanged();
    return runShortcut(event, 'form', { leaveEdit: isKept ? undefined : leaveEdit });
  });

  return (
    <button type="button" title="Back. Unsaved text is kept." onClick={leaveEdit} className="button-quiet gap-1.5">
      <Icon shape={ArrowLeft} size={18} />
      <span className="max-[22rem]:sr-only">Back</span>
    </button>
  );
}
