import { useMemo } from 'react';
import { usePastes } from '@/store/app/hooks';
import { type DeletedPaste, findDeleted } from '@/store/history/history-view';
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
