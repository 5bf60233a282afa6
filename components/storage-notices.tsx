'use client';

import { lazy, Suspense } from 'react';
import { usePastes } from '@/store/use-pastes';
import { Notice } from './notice';

const DamageNotice = lazy(() => import('./damage-notice').then((loaded) => ({ default: loaded.DamageNotice })));
const FullNotice = lazy(() => import('./full-notice').then((loaded) => ({ default: loaded.FullNotice })));

/** What is out of order with the storage, above whatever screen is open. */
export function StorageNotices() {
  const isLasting = usePastes((state) => state.isLasting);
  const isFull = usePastes((state) => state.isFull);
  const damage = usePastes((state) => state.damage);

  return (
    <div aria-live="polite">
      {!isLasting && (
        <Notice>
          This browser does not let the page store anything, so your pastes will be gone when you close or reload this
          tab.
        </Notice>
      )}
      <Suspense>
        {isFull && <FullNotice />}
        {damage !== null && <DamageNotice report={damage} />}
      </Suspense>
    </div>
  );
}
