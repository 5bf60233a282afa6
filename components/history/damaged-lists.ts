import type { History } from '@/store/history/history';
import { type Result, success } from '@/store/result';
import { withHistory } from './with-history';

// The damaged lists of the history. Where it cannot be read, it has none: what is outside of it can still be downloaded and
// deleted, and its own are reported again once it can be read.

/** Returns the texts of the damaged lists. */
export async function readDamagedLists(): Promise<readonly string[]> {
  const read = await withHistory('Not read', async (history) => {
    const texts = await Promise.all((await findDamaged(history)).map((key) => history.read(key)));
    return success(texts.flatMap((text) => (text.ok && text.value && 'text' in text.value ? text.value.text : [])));
  });
  return read.ok ? read.value : [];
}

/** Deletes the damaged lists. A failure is the sentence that tells it. */
export function deleteDamagedLists(): Promise<Result<void, string>> {
  return withHistory('Not deleted', async (history) => {
    const keys = await findDamaged(history);
    return keys.length === 0 ? success(undefined) : history.remove(keys);
  });
}

async function findDamaged(history: History): Promise<readonly string[]> {
  const listed = await history.list();
  return listed.ok ? listed.value.filter(({ reason }) => reason === 'damaged').map(({ key }) => key) : [];
}
