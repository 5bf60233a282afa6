import { exportPastes } from '@/components/export/export-pastes';
import { SoftLink } from '@/components/navigation/soft-link';
import { describeSize } from '@/store/files/file-size';
import { formatShare } from '@/store/paste/format-number';
import { editHref } from '@/store/paste/paste-address';
import { measureListUsage } from '@/store/root/app-storage';
import { useEstimateState, usePastes, useStorageEstimate } from '@/store/root/hooks';
import { CAPACITY, formatUsedShare } from '@/store/storage/storage-usage';
import { Notice } from './notice';

const DOUBLED =
  'In this browser, a single character such as “€”, “–” or an emoji doubles the space that your pastes take.';

/**
 * Says how full the storage is, what the refused save needs, and what helps. Shown after a save did not fit, or a saved change
 * became a draft again.
 */
export function FullNotice() {
  const crowdedOutIds = usePastes((state) => state.crowdedOutIds);
  const crowdedOutId = crowdedOutIds.at(-1);
  const isStorageFull = usePastes((state) => state.isStorageFull);
  const isStored = usePastes((state) => state.pastes.some(({ _id }) => _id === crowdedOutId));
  const needed = usePastes((state) => state.refusedGrowth) / CAPACITY;
  const isQuotaUsed = usePastes((state) => state.moveFailure === 'full');
  const isTooLarge = !isQuotaUsed && crowdedOutId === undefined && needed >= 1;
  const share = formatShare(Math.min(1, measureListUsage() / CAPACITY));
  // WebKit stores two bytes per character if any character of the list is beyond Latin-1.
  const isDoubledByOne = measureListUsage('€') > Math.max(CAPACITY, 1.5 * measureListUsage());

  if (crowdedOutId !== undefined && !isStorageFull) {
    return (
      <Notice actions={<Continue id={crowdedOutId} isStored={isStored} />}>
        {`Not everything that this tab saved could be stored again. ${describeDrafts(crowdedOutIds.length)}`}
      </Notice>
    );
  }
  if (isTooLarge) {
    return (
      <Notice>
        {`The browser’s storage for this site is ${share} full, and the last save did not fit: it needs ` +
          `${formatShare(needed)}, more than there is. Keep this text as a file.`}
      </Notice>
    );
  }
  const growth = needed < 0.01 || isQuotaUsed ? '' : `: it needs another ${formatShare(needed)}`;
  const refusal =
    crowdedOutId === undefined
      ? `the last save did not fit${growth}.`
      : `another tab took the space of a saved paste. ${describeDrafts(crowdedOutIds.length)}`;
  return (
    <Notice
      actions={
        <>
          <ExportAll />
          {crowdedOutId !== undefined && <Continue id={crowdedOutId} isStored={isStored} />}
          <FreeSpace />
        </>
      }
    >
      {[
        `The browser’s storage for this site is ${isQuotaUsed ? '' : `${share} `}full, and ${refusal}`,
        isDoubledByOne && !isQuotaUsed && DOUBLED,
        isQuotaUsed && 'The disk may be full too: then free space on it.',
        'Export your pastes to a file, then delete what you no longer need here.',
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}

/** Leads to the draft of a crowded-out paste. @param isStored whether the list has another version of the paste */
function Continue({ id, isStored }: { readonly id: string; readonly isStored: boolean }) {
  return (
    <SoftLink href={isStored ? editHref(id) : '/'} className="button-quiet">
      Continue
    </SoftLink>
  );
}

function describeDrafts(count: number): string {
  return `${count === 1 ? 'One saved change is a draft' : `${count} saved changes are drafts`} again.`;
}

/** Warns before the storage is full. */
export function NearlyFullNotice() {
  const estimate = useStorageEstimate();
  const dismiss = useEstimateState((state) => state.dismiss);
  if (!estimate) return null;
  const { usage, quota } = estimate;
  return (
    <Notice
      onDismiss={dismiss}
      actions={
        <>
          <ExportAll />
          <FreeSpace />
        </>
      }
    >
      {`The browser’s storage for this site is ${formatUsedShare(usage / quota)} full, ${describeSize(usage)} of ` +
        `${describeSize(quota)}: export your pastes to a file, then delete what you no longer need here.`}
    </Notice>
  );
}

function ExportAll() {
  return (
    <button type="button" onClick={exportPastes} className="button-primary">
      Export all pastes
    </button>
  );
}

function FreeSpace() {
  return (
    <SoftLink href="/pastes?sort=largest" className="button-quiet">
      Free up space
    </SoftLink>
  );
}
