import { useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { Sentence } from '@/components/ui/sentence';
import { useSettings } from '@/store/root/hooks';
import { DeletedList } from './deleted-list';
import { DeletedTools } from './deleted-tools';
import { describeNotKept } from './describe-history';
import { pastesOf } from './history-acts';
import { HistoryControls } from './history-controls';
import { useDeletedSearch } from './use-deleted-search';
import { type HistoryReading, useRecentlyDeleted } from './use-history';

interface RecentlyDeletedDialogProps {
  /** What is searched for at first. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Shows deleted pastes, to search, restore or delete forever, and the switch of the history. */
export function RecentlyDeletedDialog({ query: first, onClose }: RecentlyDeletedDialogProps) {
  const { reading, deleted } = useRecentlyDeleted();
  const [query, setQuery] = useState(first);
  const [doneMessage, setDoneMessage] = useState('');
  const hasSearch = deleted.length > 1;
  const found = useDeletedSearch(deleted, hasSearch ? query : '');
  const shown = found ?? deleted;
  const keepsHistory = useSettings((state) => state.keepsHistory);

  return (
    <Modal title="Recently deleted" onClose={onClose} hasCloseButton>
      {reading !== undefined && deleted.length === 0 && (
        <p className="mt-2 text-muted">{describeNothing(reading, keepsHistory)}</p>
      )}
      {hasSearch && (
        <DeletedTools
          query={query}
          onSearch={setQuery}
          foundCount={found === null ? null : found.length}
          pastes={pastesOf(shown)}
          onDone={setDoneMessage}
        />
      )}
      {found?.length === 0 && <p className="mt-2 text-muted">No Data Found</p>}
      <DeletedList deleted={shown} onDone={setDoneMessage} />
      {/* Announced here, because toasts are behind the dialog. */}
      <p role="status" className="sr-only">
        <Sentence>{doneMessage}</Sentence>
      </p>
      <HistoryControls isEmpty={!reading?.ok || reading.value.length === 0} />
    </Modal>
  );
}

function describeNothing(reading: HistoryReading, keepsHistory: boolean): string {
  if (!reading.ok) return describeNotKept(reading.error);
  return keepsHistory ? 'Nothing was deleted in the last 30 days.' : 'Deleted pastes are not kept.';
}
