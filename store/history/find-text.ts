import type { DatabaseFailure } from '@/store/database/browser-database';
import { contentDigest, movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import type { History } from './history';

/** Looks in the history for the whole text of a version of a paste; 'gone' if the history lacks it. */
export async function findInHistory(
  history: Pick<History, 'readVersions'>,
  paste: Paste,
): Promise<Result<string, DatabaseFailure | 'gone'>> {
  const versions = await history.readVersions(paste._id);
  if (!versions.ok) return versions.error === 'denied' ? failure('gone') : versions;
  const digest = contentDigest(paste);
  for (const text of versions.value) {
    if (!('paste' in text) || text.paste._id !== paste._id || movedTextOf(text.paste) !== null) continue;
    if (contentDigest(text.paste) === digest) return success(text.paste.content);
  }
  return failure('gone');
}
