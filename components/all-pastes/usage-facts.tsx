import { useLayoutEffect, useMemo } from 'react';
import { LastExport, type Reminder } from '@/components/export/export-reminder';
import { SiteDataButton } from '@/components/site-data/site-data-button';
import { formatPasteCount } from '@/store/paste/format-number';
import { measureListUsage } from '@/store/root/app-storage';
import { useEstimateState, usePastes, useStorageEstimate } from '@/store/root/hooks';
import { CAPACITY, formatUsedShare } from '@/store/storage/storage-usage';

/**
 * Continues the sentence that says where pastes are saved: with the number of pastes, the used share of the storage, the last
 * export, and a button for more facts.
 */
export function UsageFacts({ reminder }: { readonly reminder: Reminder }) {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => (status === 'ready' ? measureListUsage() : 0), [status, pastes]);
  const estimate = useStorageEstimate();
  const look = useEstimateState((state) => state.look);
  useLayoutEffect(() => void look(), [look]);
  // Waits for the estimate: a share that changes a moment later would move what follows it.
  if (status !== 'ready' || estimate === undefined) return null;
  const share = estimate === null ? usage / CAPACITY : estimate.usage / estimate.quota;
  return (
    <>
      <span>
        <span>{formatPasteCount(pastes.length)}</span>
        {/* The one line of a desk has no room for it. The details say it too. */}
        {isLasting && <span className="desk:hidden">{`, ${formatUsedShare(share)} of the space used`}</span>}
        <span>{'. '}</span>
      </span>
      <span className="desk:hidden">
        <LastExport reminder={reminder} />
      </span>
      <SiteDataButton />
    </>
  );
}
