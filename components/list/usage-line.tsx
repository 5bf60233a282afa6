'use client';

import { useMemo } from 'react';
import { usePastes } from '@/store/app/hooks';
import { countPastes, formatShare } from '@/store/paste/format';
import { CAPACITY } from '@/store/storage/storage-usage';

/** Says how many pastes there are, where they are saved, and how much of the space is used. */
export function UsageLine() {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const measureUsage = usePastes((state) => state.measureUsage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => (status === 'ready' ? measureUsage() : 0), [status, pastes, measureUsage]);

  return (
    // It reserves the space of the whole text, so that nothing moves when the list has been read.
    <p className="mt-1 flex-1 basis-40 text-sm text-muted max-sm:min-h-15">
      <span className={status === 'ready' ? undefined : 'invisible'}>
        {describeUsage(pastes.length, isLasting, usage)}
      </span>
    </p>
  );
}

function describeUsage(pasteCount: number, isLasting: boolean, usage: number): string {
  const pastes = countPastes(pasteCount);
  if (!isLasting) return `${pastes}, only in this tab.`;
  return `${pastes}, saved only in this browser. ${describeShare(usage)} of the space used.`;
}

function describeShare(usage: number): string {
  const share = usage / CAPACITY;
  return share < 0.01 ? 'Less than 1%' : formatShare(Math.min(1, share));
}
