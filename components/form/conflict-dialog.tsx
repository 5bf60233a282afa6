import { Modal } from '@/components/dialogs/modal';
import { WholeChanges } from '@/components/history/version-changes';
import type { PasteText } from '@/store/paste/paste';
import { usePastes } from '@/store/root/hooks';

interface ConflictDialogProps {
  readonly pasteId: string;
  /** The text in the form. */
  readonly mine: PasteText;
  readonly onClose: () => void;
}

/** Shows how the text in the form differs from the stored paste, which another tab has changed. */
export function ConflictDialog({ pasteId, mine, onClose }: ConflictDialogProps) {
  const stored = usePastes((state) => state.pastes.find(({ _id }) => _id === pasteId));
  return (
    <Modal title="Stored version and yours" onClose={onClose} hasCloseButton isWide>
      {stored === undefined ? (
        <p className="mt-3 text-muted">This paste is no longer stored.</p>
      ) : (
        <WholeChanges version={stored} current={mine} caption="From the stored version (−) to your text (+)" />
      )}
    </Modal>
  );
}
