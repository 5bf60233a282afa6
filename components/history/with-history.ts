import { NOT_LOADED, tryToLoad } from '@/components/ui/lazy-part';
import { historyStore } from '@/store/app/app';
import type { History } from '@/store/history/history';
import { failure, type Result } from '@/store/result';
import type { HistoryFailure } from '@/store/storage/history-port';
import { describeHistoryFailure } from './describe-history';

/**
 * Does something with the history. A failure is the sentence that tells it.
 *
 * @param notDone how that sentence begins
 */
export async function withHistory<Value>(
  notDone: string,
  act: (history: History) => Promise<Result<Value, HistoryFailure>>,
): Promise<Result<Value, string>> {
  const history = await tryToLoad(historyStore.getState().open);
  if (history === undefined) return failure(NOT_LOADED);
  const outcome = await act(history);
  return outcome.ok ? outcome : failure(`${notDone}: ${describeHistoryFailure(outcome.error)}`);
}
