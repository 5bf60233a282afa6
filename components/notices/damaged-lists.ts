import { deleteDamaged, withHistory } from '@/components/history/history-acts';
import { type Result, success } from '@/store/result';
import { history } from '@/store/root/app';

// The damaged lists in the history. Those outside of it belong to the keeper of damaged texts (store/list/damage.ts).

/**
 * Returns the texts of the damaged lists. If the history cannot be read, returns an empty list: texts outside of it can
 * still be downloaded and deleted, and those in it are reported again once it can be read.
 */
export async function readDamagedLists(): Promise<readonly string[]> {
  const read = await withHistory('Not read', async () => {
    const texts = await Promise.all((await findDamaged()).map((key) => history.read(key)));
    return success(texts.flatMap((text) => (text.ok && text.value && 'text' in text.value ? text.value.text : [])));
  });
  return read.ok ? read.value : [];
}

/** Deletes the damaged lists, in the history and outside of it. A failure is a sentence for the user. */
export async function deleteDamagedLists(): Promise<Result<void, string>> {
  return deleteDamaged(await findDamaged(), true);
}

async function findDamaged(): Promise<readonly string[]> {
  const listed = await history.list();
  return listed.ok ? listed.value.filter(({ reason }) => reason === 'damaged').map(({ key }) => key) : [];
}
