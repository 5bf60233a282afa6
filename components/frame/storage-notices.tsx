import { useEffect } from 'react';
import { DamageNotice } from '@/components/damage/damage-notice';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import { FullNotice } from '@/components/notices/full-notice';
import { HistoryNotices } from '@/components/notices/history-notices';
import { Notice } from '@/components/notices/notice';
import { ClearedNotice, RecoveredNotice } from '@/components/notices/recovery-notices';
import { usePastes } from '@/store/root/hooks';

/** Shows problems with the storage above every screen. */
export function StorageNotices() {
  const isLasting = usePastes((state) => state.isLasting);
  const isCrowdedOut = usePastes((state) => state.crowdedOutIds.length > 0);
  const isFull = usePastes((state) => state.isFull);
  const damage = usePastes((state) => state.damage);
  const recovered = usePastes((state) => state.recovered);
  const cleared = usePastes((state) => state.cleared);

  // Crowded-out text may be only in this page's memory, and the screen may have no form that protects it.
  useEffect(() => (isCrowdedOut ? protectUnsavedText() : undefined), [isCrowdedOut]);

  return (
    <>
      {!isLasting && (
        <Notice>
          This browser does not let the page store anything, so your pastes will be gone when you close or reload this
          tab.
        </Notice>
      )}
      {cleared !== null && <ClearedNotice pastes={cleared} />}
      {recovered !== null && <RecoveredNotice report={recovered} />}
      {(isFull || isCrowdedOut) && <FullNotice />}
      {damage !== null && <DamageNotice report={damage} />}
      <HistoryNotices />
    </>
  );
}
