import type { DatabaseFailure } from '@/store/database/browser-database';
import type { HistoryEntry, HistoryPort } from '@/store/database/history-port';
import { contentDigest, keysIn } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';

// A moved text stays in the database while anything names it (store/pastes/text-names.ts). The history names texts in two ways:
// by a record whose text was already moved when the paste left the list, and by the records within a damaged list.

/** Texts that are about to be deleted forever. */
export interface ForgottenTexts {
  /** The versions of pastes: no undo may bring one back. */
  readonly versions: readonly Pick<Paste, '_id' | 'createdAt'>[];
  /** The keys under which the database may have their texts. */
  readonly keys: ReadonlySet<string>;
}

/** Why texts are not deleted forever: a copy of a damaged list would still have them, or a database fails. */
export type ForgetFailure = DatabaseFailure | 'damaged';

type Reader = Pick<HistoryPort, 'readTexts'>;

/** Returns the versions and the text keys that are deleted forever with some entries. */
export async function describeForgotten(
  deleted: readonly HistoryEntry[],
  port: Reader,
): Promise<Result<ForgottenTexts, DatabaseFailure>> {
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
  return success({ versions, keys });
}

/** Returns the keys of the moved texts that records name. */
export async function readNames(
  entries: readonly HistoryEntry[],
  port: Reader,
): Promise<Result<ReadonlySet<string>, DatabaseFailure>> {
  const lists = entries.filter(({ pasteId }) => pasteId === null);
  const texts = await port.readTexts(lists.map(({ key }) => key));
  if (!texts.ok) return texts;
  const named = entries.flatMap(({ isMoved, contentDigest: digest }) => (isMoved && digest ? [digest] : []));
  const inLists = [...texts.value.values()].flatMap((text) => ('text' in text ? keysIn(text.text) : []));
  return success(new Set([...named, ...inLists]));
}
