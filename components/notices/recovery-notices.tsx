import { downloadText } from '@/components/files/download-text';
import { Sentence } from '@/components/ui/sentence';
import { exportedMessage, exportFileName } from '@/store/export/export-file';
import { encodeList } from '@/store/list/codec';
import type { RecoveryReport } from '@/store/list/verdict';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { namePastes } from '@/store/paste/paste-name';
import { now } from '@/store/root/clock';
import { usePastes, useRecovery } from '@/store/root/hooks';
import { Notice } from './notice';

/** Says what the journal brought back, or that it is gone. */
export function RecoveredNotice({ report }: { readonly report: RecoveryReport }) {
  const dismiss = useRecovery((state) => state.dismissRecovered);
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
  const keepCleared = usePastes((state) => state.keepCleared);
  const discardCleared = useRecovery((state) => state.discardCleared);
  const beginnings = pastes.filter((paste) => movedTextOf(paste) !== null);

  function download(): void {
    const message = exportedMessage(pastes.length, beginnings.length);
    downloadText(exportFileName(new Date(now())), encodeList(pastes), { message });
  }

  return (
    <Notice
      actions={
        <>
          <button type="button" onClick={() => void keepCleared(pastes)} className="button-primary">
            Keep them
          </button>
          <button type="button" onClick={download} className="button-quiet">
            Download
          </button>
          <button type="button" onClick={discardCleared} className="button-quiet">
            Discard
          </button>
        </>
      }
    >
      <Sentence>
        {`This site’s data was cleared. This tab still has ${formatPasteCount(pastes.length)}.${
          beginnings.length > 0 ? ` Of ${namePastes(beginnings)}, only the beginning is left.` : ''
        }`}
      </Sentence>
    </Notice>
  );
}
