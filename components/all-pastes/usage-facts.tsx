import { useLayoutEffect, useMemo } from 'react';
import { SiteDataButton } from '@/components/site-data/site-data-button';
import type { Elements } from '@/components/ui/elements';
import { formatPasteCount } from '@/store/paste/format';
import { estimateStore } from '@/store/root/app';
import { usePastes, useStorageEstimate } from '@/store/root/hooks';
import { CAPACITY, formatUsedShare } from '@/store/storage/storage-usage';

/**
 * Continues the sentence that says where pastes are saved: the number of pastes, the used share of the storage, what the
 * children say, and last a button for more facts.
 */
export function UsageFacts({ children }: { readonly children: Elements }) {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const measureUsage = usePastes((state) => state.measureUsage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => (status === 'ready' ? measureUsage() : 0), [status, pastes, measureUsage]);
  const estimate = useStorageEstimate();
  useLayoutEffect(() => void estimateStore.getState().look(), []);
  // Another share, shown a moment later, would move what follows it.
  if (status !== 'ready' || estimate === undefined) return null;
  const share = estimate === null ? usage / CAPACITY : estimate.usage / estimate.quota;
  const count = formatPasteCount(pastes.length);
  return (
    <>
      <span>
        <span>{` ${count}`}</span>
        {/* In the left half of a desk, one line has the room for what the details say as well. */}
        {isLasting && <span className="desk:hidden">{`, ${formatUsedShare(share)} of the space used`}</span>}
        <span>{'. '}</span>
      </span>
      <span className="desk:hidden">{children}</span>
      <SiteDataButton />
    </>
  );
}
