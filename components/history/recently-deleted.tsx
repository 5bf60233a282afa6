import { History } from 'lucide';
import { openDialog } from '@/components/dialogs/dialog-host';
import { Icon } from '@/components/ui/icon';
import { formatNumber } from '@/store/paste/format';
import { useRecentlyDeleted } from './use-history';

/**
 * The button that opens the deleted pastes, with their number. It is shown even if there are none, because its dialog
 * has the switch.
 */
export function RecentlyDeleted() {
  const { deleted } = useRecentlyDeleted();
  return (
    <button
      type="button"
      onClick={(event) => openRecentlyDeleted(event.currentTarget)}
      className="text-button -mx-3 gap-2"
    >
      <Icon shape={History} size={18} />
      <span>{deleted.length === 0 ? 'Recently deleted' : `Recently deleted (${formatNumber(deleted.length)})`}</span>
    </button>
  );
}

/** Shows the deleted pastes. @param opener the element that gets the focus afterwards */
export function openRecentlyDeleted(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./recently-deleted-dialog'),
    ({ RecentlyDeletedDialog }, close) => <RecentlyDeletedDialog onClose={close} />,
  );
}
