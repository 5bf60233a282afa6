'use client';

import { useMemo } from 'react';
import { formatShare } from '@/store/english';
import { CAPACITY_CHARACTERS } from '@/store/storage-usage';
import { usePastes } from '@/store/use-pastes';

/** Says where the pastes are, and how much of the room there they take. */
export function UsageLine() {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const measureUsage = usePastes((state) => state.measureUsage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usedCharacters = useMemo(() => (status === 'ready' ? measureUsage() : 0), [status, pastes, measureUsage]);

  return (
    // The room for the whole text is kept free, so that nothing moves when it is known.
    <p className="mt-1 flex-1 basis-40 text-sm text-muted max-sm:min-h-10">
      {status === 'ready' ? (
        describeHome(isLasting, usedCharacters)
      ) : (
        <>
          Pastes live only in this browser.<span className="invisible"> Less than 1% of its storage is used.</span>
        </>
      )}
    </p>
  );
}

function describeHome(isLasting: boolean, usedCharacters: number): string {
  if (!isLasting) return 'Pastes live only in this tab.';
  return `Pastes live only in this browser. ${describeShare(usedCharacters)} of its storage is used.`;
}

function describeShare(usedCharacters: number): string {
  const share = usedCharacters / CAPACITY_CHARACTERS;
  return share < 0.01 ? 'Less than 1%' : formatShare(Math.min(1, share));
}
