import { type ReactNode, useMemo } from 'react';
import { SiteDataButton } from '@/components/site-data/site-data-button';
import { formatPasteCount } from '@/store/paste/format';
import { usePastes } from '@/store/root/hooks';
import { formatUsage } from '@/store/storage/storage-usage';

/**
 * Continues the sentence that says where pastes are saved: the number of pastes, the used share of the storage, what the
 * children say, and last a button for more facts.
 */
export function UsageFacts({ children }: { readonly children: ReactNode }) {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const measureUsage = usePastes((state) => state.measureUsage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => (status === 'ready' ? measureUsage() : 0), [status, pastes, measureUsage]);
  if (status !== 'ready') return null;
  const count = formatPasteCount(pastes.length);
  return (
    <>
      {isLasting ? ` ${count}, ${formatUsage(usage)} of the space used. ` : ` ${count}. `}
      {children}
      <SiteDataButton />
    </>
  );
}
