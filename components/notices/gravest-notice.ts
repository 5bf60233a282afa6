import { useStore } from 'zustand';
import { estimateStore } from '@/store/root/app';
import { useHistory, usePastes, useStorageEstimate } from '@/store/root/hooks';
import { isNearlyFull } from '@/store/site-data/storage-estimate';

/** The lasting states that a notice tells of. */
export type NoticeKind =
  | 'cleared'
  | 'damaged'
  | 'denied'
  | 'full'
  | 'overwritten'
  | 'recovered'
  | 'not-kept'
  | 'nearly-full';

/**
 * Returns the gravest of the lasting states, or null if none holds: what may be lost comes before what is safe. Only its
 * notice is shown; when the state ends, the next is.
 */
export function useGravestNotice(): NoticeKind | null {
  const gravest = usePastes((state): NoticeKind | null => {
    // A saved paste is in this tab alone, and without room nothing that was cleared can come back.
    if (state.crowdedOutIds.length > 0) return 'full';
    if (state.cleared !== null) return 'cleared';
    if (state.damage?.kind === 'found') return 'damaged';
    if (!state.isLasting) return 'denied';
    if (state.isFull) return 'full';
    // Of an earlier visit, and kept aside.
    return state.damage === null ? null : 'damaged';
  });
  const isRecovered = usePastes((state) => state.recovered !== null);
  const isOverwritten = useHistory((state) => state.overwrittenIds.length > 0);
  const isNotKept = useHistory((state) => state.failure !== null && state.failure !== state.dismissedFailure);
  const estimate = useStorageEstimate();
  const isWarned = useStore(estimateStore, (state) => state.isDismissed);
  if (gravest !== null) return gravest;
  if (isOverwritten) return 'overwritten';
  if (isRecovered) return 'recovered';
  if (isNotKept) return 'not-kept';
  return estimate && !isWarned && isNearlyFull(estimate) ? 'nearly-full' : null;
}
