import {
  useDamage,
  useEstimateState,
  useHistory,
  usePastes,
  useRecovery,
  useStorageEstimate,
} from '@/store/root/hooks';
import { isNearlyFull } from '@/store/site-data/storage-estimate';

/** The lasting states for which there is a notice. */
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
 * Returns the gravest of the lasting states; null if there is none. Possible losses come before states in which the texts are
 * safe. Only one notice is shown; when its state ends, the next gravest is.
 */
export function useGravestNotice(): NoticeKind | null {
  const damage = useDamage((state) => state.report);
  const isCleared = useRecovery((state) => state.cleared !== null);
  const gravest = usePastes((state): NoticeKind | null => {
    // A saved paste exists only in this tab, and as long as there is no room, cleared pastes cannot come back either.
    if (state.crowdedOutIds.length > 0) return 'full';
    if (isCleared) return 'cleared';
    if (damage?.kind === 'found') return 'damaged';
    if (!state.isLasting) return 'denied';
    if (state.isStorageFull) return 'full';
    // The damage is from an earlier visit, and its text is kept aside.
    return damage === null ? null : 'damaged';
  });
  const isRecovered = useRecovery((state) => state.recovered !== null);
  const isOverwritten = useHistory((state) => state.overwrittenIds.length > 0);
  const isNotKept = useHistory((state) => state.failure !== null && state.failure !== state.dismissedFailure);
  const estimate = useStorageEstimate();
  const isWarned = useEstimateState((state) => state.isDismissed);
  if (gravest !== null) return gravest;
  if (isOverwritten) return 'overwritten';
  if (isRecovered) return 'recovered';
  if (isNotKept) return 'not-kept';
  return estimate && !isWarned && isNearlyFull(estimate) ? 'nearly-full' : null;
}
