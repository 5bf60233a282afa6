'use client';

import { lazy, Suspense, useEffect } from 'react';
import { usePastes } from '@/store/use-pastes';
import { askBeforeLeaving } from './ask-before-leaving';
import { Notice } from './notice';

// Few people ever see these two, so they do not come with every page.
const DamageNotice = lazy(() =>
  import('./damage-notice').then(
    (part) => ({ default: part.DamageNotice }),
    () => ({ default: NotLoaded }),
  ),
);
const FullNotice = lazy(() =>
  import('./full-notice').then(
    (part) => ({ default: part.FullNotice }),
    () => ({ default: NotLoaded }),
  ),
);

/** What is out of order with the storage, above whatever screen is open. What is in this tab only is asked about. */
export function StorageNotices() {
  const isLasting = usePastes((state) => state.isLasting);
  const isFull = usePastes((state) => state.isFull);
  const hasWaiting = usePastes((state) => state.waitingCount > 0);
  const damage = usePastes((state) => state.damage);

  useEffect(() => {
    if (!hasWaiting) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [hasWaiting]);

  return (
    <div aria-live="polite">
      {!isLasting && (
        <Notice>
          This browser does not let the page store anything, so your pastes will be gone when you close or reload this
          tab.
        </Notice>
      )}
      <Suspense>{(isFull || hasWaiting) && <FullNotice />}</Suspense>
      <Suspense>{damage !== null && <DamageNotice report={damage} />}</Suspense>
    </div>
  );
}

function NotLoaded() {
  const hasWaiting = usePastes((state) => state.waitingCount > 0);
  return (
    <Notice>
      {hasWaiting
        ? 'The browser’s storage is full, and a change is in this tab only. Keep it open, and delete pastes to make room.'
        : 'There is something to know about the stored pastes, but this part of the page could not be loaded. Reload it when you are online.'}
    </Notice>
  );
}
