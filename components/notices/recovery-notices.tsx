import { downloadText } from '@/components/files/download-text';
import { requestFocus } from '@/components/keyboard/focus';
import { backupFileName, encodeBackup } from '@/store/backup/backup-file';
import type { RecoveryReport } from '@/store/list/recovery';
import { formatNumber, formatPasteCount } from '@/store/paste/format';
import type { Paste } from '@/store/paste/paste';
import { now } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';
import { Notice } from './notice';

/** Says what the journal brought back, or that it is gone. */
export function RecoveredNotice({ report }: { readonly report: RecoveryReport }) {
  const dismiss = usePastes((state) => state.dismissRecovered);
  return <Notice onDismiss={dismiss}>{describeRecovery(report)}</Notice>;
}

function describeRecovery({ kind, changeCount }: RecoveryReport): string {
  if (kind === 'no-journal')
    return 'The browser has deleted its second copy of your pastes. Check whether your latest changes are here.';
  const verb = changeCount === 1 ? 'is' : 'are';
  if (kind === 'lost')
    return `The browser’s storage had lost your pastes. ${formatPasteCount(changeCount)} ${verb} back, from the copy.`;
  const changes = changeCount === 1 ? '1 change' : `${formatNumber(changeCount)} changes`;
  return `The browser ended before it had stored everything. ${changes} ${verb} back.`;
}

/**
 * Offers to restore this tab's pastes after the user has cleared the site's data. Stores nothing until the user agrees.
 */
export function ClearedNotice({ pastes }: { readonly pastes: readonly Paste[] }) {
  const keep = usePastes((state) => state.keepCleared);
  const discard = usePastes((state) => state.discardCleared);

  function leave(act: () => unknown): void {
    act();
    requestFocus('heading');
  }

  return (
    <Notice
      actions={
        <>
          <button type="button" onClick={() => leave(keep)} className="button-primary">
            Keep them
          </button>
          <button
            type="button"
            onClick={() => downloadText(backupFileName(new Date(now())), encodeBackup(pastes))}
            className="button-quiet"
          >
            Download
          </button>
          <button type="button" onClick={() => leave(discard)} className="button-quiet">
            Discard
          </button>
        </>
      }
    >
      This site’s data was cleared. This tab still has {formatPasteCount(pastes.length)}.
    </Notice>
  );
}
