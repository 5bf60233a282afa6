import { useMemo } from 'react';
import { usePastes } from '@/store/app/hooks';
import { countPastes, formatShare } from '@/store/paste/format';
import { CAPACITY } from '@/store/storage/storage-usage';

/** Goes on after the sentence that says where pastes are saved: how many there are, and how much of the space is used. */
export function UsageFacts() {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const measureUsage = usePastes((state) => state.measureUsage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => (status === 'ready' ? measureUsage() : 0), [status, pastes, measureUsage]);
  if (status !== 'ready') return null;
  const count = countPastes(pastes.length);
  return isLasting ? ` ${count}, ${describeShare(usage)} of the space used.` : ` ${count}.`;
}

function describeShare(usage: number): string {
  const share = usage / CAPACITY;
  return share < 0.01 ? 'less than 1%' : formatShare(Math.min(1, share));
}
