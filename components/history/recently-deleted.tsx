import { History } from 'lucide';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { loadPart } from '@/components/ui/lazy-part';
import { formatNumber } from '@/store/paste/format';
import type { RecentlyDeletedDialogProps } from './recently-deleted-dialog';
import { useRecentlyDeleted } from './use-recently-deleted';

/** The button that shows what was deleted, with its count. It stands also where there is nothing: its dialog has the switch. */
export function RecentlyDeleted() {
  const { reading, deleted } = useRecentlyDeleted();
  const [Dialog, setDialog] = useState<ComponentType<RecentlyDeletedDialogProps> | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function open(): void {
    void loadPart(
      () => import('./recently-deleted-dialog'),
      ({ RecentlyDeletedDialog }) => setDialog(() => RecentlyDeletedDialog),
    );
  }

  function close(): void {
    // Before the focus moves: behind an open dialog, nothing takes it.
    flushSync(() => setDialog(null));
    buttonRef.current?.focus();
  }

  return (
    <>
      <button ref={buttonRef} type="button" onClick={open} className="text-button -mx-3 gap-2">
        <Icon shape={History} size={18} />
        {deleted.length === 0 ? 'Recently deleted' : `Recently deleted (${formatNumber(deleted.length)})`}
      </button>
      {Dialog !== null && <Dialog reading={reading} deleted={deleted} onClose={close} />}
    </>
  );
}
