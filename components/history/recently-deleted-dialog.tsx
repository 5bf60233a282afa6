import { Modal } from '@/components/dialogs/modal';
import { useSettings } from '@/store/root/hooks';
import { DeletedList } from './deleted-list';
import { describeNotKept } from './describe-history';
import { HistoryControls } from './history-controls';
import { type HistoryReading, useRecentlyDeleted } from './use-history';

/** Shows deleted pastes, to restore or delete forever, and the switch of the history. */
export function RecentlyDeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { reading, deleted } = useRecentlyDeleted();
  const keepsHistory = useSettings((state) => state.keepsHistory);

  return (
    <Modal title="Recently deleted" onClose={onClose} hasCloseButton>
      {reading !== undefined && deleted.length === 0 && (
        <p className="mt-2 text-muted">{describeNothing(reading, keepsHistory)}</p>
      )}
      <DeletedList deleted={deleted} />
      <HistoryControls isEmpty={!reading?.ok || reading.value.length === 0} />
    </Modal>
  );
}

function describeNothing(reading: HistoryReading, keepsHistory: boolean): string {
  if (!reading.ok) return describeNotKept(reading.error);
  return keepsHistory ? 'Nothing was deleted in the last 30 days.' : 'Deleted pastes are not kept.';
}
