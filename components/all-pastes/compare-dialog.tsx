import { Modal } from '@/components/dialogs/modal';
import { WholeChanges } from '@/components/history/version-changes';
import { formatPasteDate } from '@/store/paste/format-date';
import type { Paste } from '@/store/paste/paste';
import { quotePaste } from '@/store/paste/paste-name';

interface CompareDialogProps {
  readonly pastes: readonly [Paste, Paste];
  readonly onClose: () => void;
}

/** Shows how two pastes differ, from the one that was saved first to the other. */
export function CompareDialog({ pastes, onClose }: CompareDialogProps) {
  const [first, second] = pastes;
  const [older, newer] = first.createdAt <= second.createdAt ? [first, second] : [second, first];
  return (
    <Modal title="Two pastes compared" onClose={onClose} hasCloseButton isWide>
      <WholeChanges
        version={older}
        current={newer}
        caption={`From ${nameAndDate(older)} (−) to ${nameAndDate(newer)} (+)`}
      />
    </Modal>
  );
}

function nameAndDate(paste: Paste): string {
  return `${quotePaste(paste)}, ${formatPasteDate(paste.createdAt)}`;
}
