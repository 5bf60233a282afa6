import { History } from 'lucide';
import { openDialog } from '@/components/dialogs/dialog-host';
import { Icon } from '@/components/icons/icon';
import { formatNumber } from '@/store/paste/format-number';
import { useDeletedCount } from './use-deleted-search';
import { useRecentlyDeleted } from './use-history';

interface RecentlyDeletedProps {
  /** The full search of the list; empty for none. */
  readonly hitQuery: string;
}

/**
 * The button that opens the deleted pastes, with their number, or with how many of them a full search finds. It is shown
 * even if there are none, because its dialog has the switch.
 */
export function RecentlyDeleted({ hitQuery }: RecentlyDeletedProps) {
  const { deleted } = useRecentlyDeleted();
  const foundCount = useDeletedCount(deleted, hitQuery);
  return (
    <button
      type="button"
      onClick={(event) => openRecentlyDeleted(event.currentTarget, foundCount > 0 ? hitQuery : '')}
      className="text-button -mx-3 gap-2"
    >
      <Icon shape={History} size={18} />
      <span>{nameOf(deleted.length, foundCount)}</span>
    </button>
  );
}

function nameOf(count: number, foundCount: number): string {
  if (foundCount > 0) return `Recently deleted: ${foundCount === 1 ? '1 hit' : `${formatNumber(foundCount)} hits`}`;
  return count === 0 ? 'Recently deleted' : `Recently deleted (${formatNumber(count)})`;
}

/**
 * Shows the deleted pastes.
 *
 * @param opener the element that gets the focus afterwards
 * @param query what is searched for there
 */
export function openRecentlyDeleted(opener: Element | null, query = ''): void {
  openDialog(
    opener,
    () => import('./recently-deleted-dialog'),
    ({ RecentlyDeletedDialog }, close) => <RecentlyDeletedDialog query={query} onClose={close} />,
  );
}
