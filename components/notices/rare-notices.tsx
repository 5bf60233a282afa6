import { usePastes } from '@/store/app/hooks';
import { DamageNotice } from './damage-notice';
import { FullNotice } from './full-notice';
import { HistoryNotices } from './history-notices';

/** The notices that few users ever see. They load together: each part that loads by itself costs every page its address. */
export function RareNotices() {
  const hasNoRoom = usePastes((state) => state.isFull || state.crowdedOutIds.length > 0);
  const damage = usePastes((state) => state.damage);

  return (
    <>
      {hasNoRoom && <FullNotice />}
      {damage !== null && <DamageNotice report={damage} />}
      <HistoryNotices />
    </>
  );
}
