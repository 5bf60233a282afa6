import type { DatabaseFailure } from '@/store/database/browser-database';
import type { HistoryEntry, HistoryPort } from '@/store/database/history-port';
import { contentDigest, keysIn } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { versionName } from '@/store/paste/paste-version';
import { type Result, success } from '@/store/result';

/** Texts that are about to be deleted forever. */
export interface PurgedTexts {
  /** The versions of pastes: no undo may bring one back. */
  readonly versions: readonly Pick<Paste, '_id' | 'createdAt'>[];
  /** The keys under which the database may have their texts. */
  readonly keys: ReadonlySet<string>;
  /** The names of the versions (`versionName`), and the keys of the history's records: other tabs are told them. */
  readonly names: readonly string[];
}

/** Why texts are not deleted forever: a copy of a damaged list would still have them, or a database fails. */
export type PurgeFailure = DatabaseFailure | 'damaged';

/** Returns the versions and the text keys that are deleted forever with some entries. */
export async function describePurged(
  deleted: readonly HistoryEntry[],
  port: Pick<HistoryPort, 'readTexts'>,
): Promise<Result<PurgedTexts, DatabaseFailure>> {
  const unknown = deleted.filter(({ contentDigest: digest }) => digest === undefined);
  const texts = await port.readTexts(unknown.map(({ key }) => key));
  if (!texts.ok) return texts;
  const keys = new Set(deleted.flatMap(({ contentDigest: digest }) => digest ?? []));
  for (const text of texts.value.values()) {
    for (const key of 'paste' in text ? [contentDigest(text.paste)] : keysIn(text.text)) keys.add(key);
  }
  const versions = deleted.flatMap(({ pasteId, createdAt }) =>
    pasteId === null || createdAt === null ? [] : [{ _id: pasteId, createdAt }],
  );
  const names = [...versions.map(versionName), ...deleted.map(({ key }) => key)];
  return success({ versions, keys, names });
}
