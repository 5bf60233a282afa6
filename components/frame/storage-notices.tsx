import { useEffect } from 'react';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import { useGravestNotice } from '@/components/notices/gravest-notice';
import type { ShownNoticeProps } from '@/components/notices/shown-notice';
import { lazyPart } from '@/components/ui/lazy-part';
import { useEstimateState, useHistory, usePastes } from '@/store/root/hooks';

/** Loaded when there is something to say. */
const ShownNotice = lazyPart<ShownNoticeProps>(() =>
  import('@/components/notices/shown-notice').then((part) => part.ShownNotice),
);

/** Shows the gravest problem with the storage above every screen. */
export function StorageNotices() {
  const kind = useGravestNotice();
  const isCrowdedOut = usePastes((state) => state.crowdedOutIds.length > 0);
  const isNotKept = useHistory((state) => state.failure !== null);
  const lookSoon = useEstimateState((state) => state.lookSoon);
  useEffect(lookSoon, [lookSoon]);
  // Such text may be only in this page's memory, and the screen may have no form that protects it.
  const isAtRisk = isCrowdedOut || isNotKept;
  useEffect(() => (isAtRisk ? protectUnsavedText() : undefined), [isAtRisk]);

  return <div aria-live="polite">{kind !== null && <ShownNotice kind={kind} />}</div>;
}
