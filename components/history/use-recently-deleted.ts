import { useMemo } from 'react';
import { type DeletedPaste, findDeleted } from '@/store/history/history-view';
import { usePastes } from '@/store/root/hooks';
import { type HistoryReading, useHistoryReading } from './use-history-entries';

/** Reads what was deleted, and again after each change. The reading is undefined until the history has been read. */
export function useRecentlyDeleted(): {
  readonly reading: HistoryReading | undefined;
  readonly deleted: readonly DeletedPaste[];
} {
  const reading = useHistoryReading();
  const pastes = usePastes((state) => state.pastes);
  const deleted = useMemo(() => (reading?.ok ? findDeleted(reading.value, pastes) : []), [reading, pastes]);
  return { reading, deleted };
}
