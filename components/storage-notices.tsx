'use client';

import { lazy, Suspense } from 'react';
import { usePastes } from '@/store/use-pastes';
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

/** What is out of order with the storage, above whatever screen is open. */
export function StorageNotices() {
  const isLasting = usePastes((state) => state.isLasting);
  const isFull = usePastes((state) => state.isFull);
  const hasUnstored = usePastes((state) => state.unstoredCount > 0);
  const damage = usePastes((state) => state.damage);

  return (
    <div aria-live="polite">
      {!isLasting && (
        <Notice>
          This browser does not let the page store anything, so your pastes will be gone when you close or reload this
          tab.
        </Notice>
      )}
      <Suspense>{(isFull || hasUnstored) && <FullNotice />}</Suspense>
      <Suspense>{damage !== null && <DamageNotice report={damage} />}</Suspense>
    </div>
  );
}

function NotLoaded() {
  return (
    <Notice>
      There is something to know about the stored pastes, but this part of the page could not be loaded. Reload it when
      you are online.
    </Notice>
  );
}
