import { DamageNotice } from '@/components/damage/damage-notice';
import { FullNotice } from '@/components/notices/full-notice';
import { HistoryNotices } from '@/components/notices/history-notices';
import { ClearedNotice, RecoveredNotice } from '@/components/notices/recovery-notices';
import { usePastes } from '@/store/root/hooks';

/** The notices that few users ever see. They load together: each part that loads by itself costs every page its address. */
export function RareNotices() {
  const hasNoRoom = usePastes((state) => state.isFull || state.crowdedOutIds.length > 0);
  const damage = usePastes((state) => state.damage);
  const recovered = usePastes((state) => state.recovered);
  const cleared = usePastes((state) => state.cleared);

  return (
    <>
      {cleared !== null && <ClearedNotice pastes={cleared} />}
      {recovered !== null && <RecoveredNotice report={recovered} />}
      {hasNoRoom && <FullNotice />}
      {damage !== null && <DamageNotice report={damage} />}
      <HistoryNotices />
    </>
  );
}
