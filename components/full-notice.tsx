import { formatNumber, formatShare } from '@/store/english';
import { CAPACITY_CHARACTERS } from '@/store/storage-usage';
import { usePastes } from '@/store/use-pastes';
import { exportPastes } from './export-pastes';
import { Notice } from './notice';
import { SoftLink } from './soft-link';

/** Says, after a save did not fit, how full the storage is and what helps. */
export function FullNotice() {
  const measureUsage = usePastes((state) => state.measureUsage);
  const readStoredText = usePastes((state) => state.readStoredText);
  const waitingCount = usePastes((state) => state.waitingCount);
  const share = formatShare(Math.min(1, measureUsage() / CAPACITY_CHARACTERS));

  return (
    <Notice
      actions={
        <>
          <button type="button" onClick={() => exportPastes(readStoredText())} className="button-quiet">
            Export all pastes
          </button>
          <SoftLink href="/pastes" className="button-quiet">
            Find pastes to delete
          </SoftLink>
        </>
      }
    >
      The browser’s storage for this site is {share} full, and {describeWhatDidNotFit(waitingCount)}. Export your pastes
      to a file, then delete what you no longer need here.
    </Notice>
  );
}

function describeWhatDidNotFit(waitingCount: number): string {
  if (waitingCount === 0) return 'the last save did not fit';
  const changes = waitingCount === 1 ? 'one change is' : `${formatNumber(waitingCount)} changes are`;
  return `since another tab took the room, ${changes} in this tab only. Keep it open until there is room`;
}
