import { History } from 'lucide';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { Icon } from '@/components/ui/icon';
import { loadPart } from '@/components/ui/lazy-part';
import { findVersions } from '@/store/history/history-view';
import { formatNumber } from '@/store/paste/format';
import { usePastes } from '@/store/root/hooks';
import { useHistoryEntries } from './use-history-entries';
import type { VersionsDialogProps } from './versions-dialog';

/** Opens the earlier versions of a stored paste. Shows nothing when there are none. */
export function VersionsButton({ pasteId }: { readonly pasteId: string }) {
  const paste = usePastes((state) => state.pastes.find(({ _id }) => _id === pasteId));
  const entries = useHistoryEntries();
  const versions = useMemo(
    () => (entries === undefined || paste === undefined ? [] : findVersions(entries, paste)),
    [entries, paste],
  );
  const [Dialog, setDialog] = useState<ComponentType<VersionsDialogProps> | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    // Before the focus moves: behind an open dialog, nothing takes it.
    flushSync(() => setDialog(null));
    // The last version may be deleted.
    if (buttonRef.current === null) requestFocus('heading');
    else buttonRef.current.focus();
  }

  return (
    <>
      {versions.length > 0 && (
        <button
          ref={buttonRef}
          type="button"
          title="Earlier versions"
          onClick={() =>
            loadPart(
              () => import('./versions-dialog'),
              ({ VersionsDialog }) => setDialog(() => VersionsDialog),
            )
          }
          className="icon-button gap-2 text-sm font-medium sm:w-auto sm:px-3"
        >
          <Icon shape={History} />
          <span className="max-sm:sr-only">{`Earlier versions (${formatNumber(versions.length)})`}</span>
        </button>
      )}
      {Dialog !== null && paste !== undefined && <Dialog paste={paste} versions={versions} onClose={close} />}
    </>
  );
}
