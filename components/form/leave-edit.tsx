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

interface LeaveKeyProps {
  readonly session: FormSession;
  /** Whether the find bar is open, which Escape closes. */
  readonly isFinding: boolean;
}

interface BackButtonProps extends LeaveKeyProps {
  readonly pasteId: string;
  /** Leads back from an edit beside the list. */
  readonly onLeave?: (() => void) | undefined;
}

/** Leads back to where the edit began. Unsaved text stays as a draft. Escape does the same while nothing is changed. */
export function BackButton({ pasteId, session, isFinding, onLeave }: BackButtonProps) {
  const leaveScreen = useLeaveEdit(pasteId);
  const leaveEdit = onLeave ?? leaveScreen;
  useLeaveKey('edit', leaveEdit, { session, isFinding });

  return (
    <button type="button" title="Back. Unsaved text is kept." onClick={leaveEdit} className="button-quiet gap-1.5">
      <Icon shape={ArrowLeft} size={18} />
      <span className="max-[22rem]:sr-only">Back</span>
    </button>
  );
}

/** Lets Escape lead from an empty new paste back to the list or the view, if that is the previous history entry. */
export function LeaveNewPaste(props: LeaveKeyProps) {
  // Behind the line that names an update, which leads back to where that began.
  useLeaveKey('page', () => goBackFromEdit(null), props);
  return null;
}

/** Runs an act by Escape while nothing is changed. */
function useLeaveKey(layer: 'edit' | 'page', leaveEdit: () => void, { session, isFinding }: LeaveKeyProps): void {
  const tabIndents = useSettings((settings) => settings.tabIndents);
  useKeys(layer, (event) => {
    const { target } = event;
    return runShortcut(event, 'form', {
      // Read for Escape alone: other keys need not compare long texts.
      get leaveEdit() {
        // In a field where Tab indents, Escape lets the next Tab leave it.
        const freesTab = tabIndents && target instanceof Element && target.matches('textarea');
        return freesTab || isFinding || session.isChanged() ? undefined : leaveEdit;
      },
    });
  });
}
