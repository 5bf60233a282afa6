'use client';

import { usePastes } from '@/store/use-pastes';
import { DamageNotice } from './damage-notice';
import { FullNotice } from './full-notice';
import { Notice } from './notice';

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
      {isFull && <FullNotice />}
      {damage !== null && <DamageNotice report={damage} />}
    </div>
  );
}
