'use client';

import { useEffect } from 'react';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import { Notice } from '@/components/notices/notice';
import { lazyPart } from '@/components/ui/lazy-part';
import { crowdedOutMessage } from '@/store/pastes/messages';
import { useHistory, usePastes } from '@/store/root/hooks';

const RareNotices = lazyPart(() => import('./rare-notices').then((part) => part.RareNotices), { Failed: NotLoaded });

/** Shows problems with the storage above every screen. */
export function StorageNotices() {
  const isLasting = usePastes((state) => state.isLasting);
  const isCrowdedOut = usePastes((state) => state.crowdedOutIds.length > 0);
  const hasProblem = usePastes(({ isFull, damage }) => isFull || damage !== null);
  const hasReturned = usePastes(({ recovered, cleared }) => recovered !== null || cleared !== null);
  const hasHistoryNotice = useHistory(({ failure, overwrittenIds }) => failure !== null || overwrittenIds.length > 0);

  // The text that was crowded out may be in this page's memory only, and no form need be on the screen.
  useEffect(() => (isCrowdedOut ? protectUnsavedText() : undefined), [isCrowdedOut]);

  return (
    <>
      {!isLasting && (
        <Notice>
          This browser does not let the page store anything, so your pastes will be gone when you close or reload this
          tab.
        </Notice>
      )}
      {(isCrowdedOut || hasProblem || hasReturned || hasHistoryNotice) && <RareNotices />}
    </>
  );
}

function NotLoaded() {
  const crowdedOutCount = usePastes((state) => state.crowdedOutIds.length);
  return (
    <Notice>
      {crowdedOutCount > 0
        ? `The browser’s storage is full. ${crowdedOutMessage(crowdedOutCount)}`
        : 'A notice about your pastes couldn’t load. Reload when you are online.'}
    </Notice>
  );
}
