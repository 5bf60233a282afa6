import { ChevronRight } from 'lucide';
import { Icon } from '@/components/icons/icon';
import type { HistoryEntry } from '@/store/database/history-port';
import { formatPasteDate } from '@/store/paste/format-date';
import { formatDateTime } from '@/store/paste/format-moment';
import { formatNumber } from '@/store/paste/format-number';
import { now } from '@/store/root/clock';
import { formatLeaving } from './describe-history';
import { VersionPanel, type VersionPanelProps } from './version-panel';

interface VersionItemProps extends Omit<VersionPanelProps, 'versionKey'> {
  readonly version: HistoryEntry;
  readonly isOpen: boolean;
  /** What the version after it changed; undefined until that is known. */
  readonly changes: string | undefined;
  readonly onToggle: () => void;
}

/** One version in the list: a button that says when it was saved and why it left. It opens the version below. */
export function VersionItem({ version, isOpen, changes, onToggle, ...panelProps }: VersionItemProps) {
  const { key, createdAt, title } = version;
  const length = version.length - title.length;
  const size = `${formatNumber(length)} ${length === 1 ? 'character' : 'characters'}`;
  return (
    <>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex w-full cursor-pointer items-start gap-2 rounded-md px-1 py-3 text-left hover:bg-hover"
        >
          <Icon shape={ChevronRight} className={isOpen ? 'mt-0.5 flex-none rotate-90' : 'mt-0.5 flex-none'} />
          <span className="min-w-0">
            <span className="block font-semibold">{formatPasteDate(createdAt ?? '', formatDateTime)}</span>
            <span className="block text-sm text-muted">
              {[` ${size}`, formatLeaving(version, now()), changes].filter(Boolean).join(' · ')}
            </span>
          </span>
        </button>
      </h3>
      {isOpen && <VersionPanel versionKey={key} {...panelProps} />}
    </>
  );
}
