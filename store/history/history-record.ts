import type { HistoryEntry, HistoryPaste, HistoryRecord, HistoryText } from '@/store/database/history-port';
import { digestOf } from '@/store/hash';
import type { Replacement } from '@/store/operations/operation';
import {
  contentDigest,
  isOverwritten,
  isSameText,
  movedTextOf,
  pasteSize,
  toNamed,
  toWhole,
} from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/** How many characters of the content an entry shows. */
const EXCERPT_LENGTH = 300;

/**
 * Makes the record of a text. The key depends only on the version, not on the tab or time of the report, so each
 * version is kept once even if several tabs report it.
 *
 * @param keptAtMs the time that is believed, in milliseconds since 1970
 */
export function createRecord(text: HistoryText, keptAtMs = 0): HistoryRecord {
  return { entry: { ...createEntry(text), keptAtMs }, text };
}

/**
 * Returns the key of a version of a paste. Two tabs may save different texts in one millisecond, so the key includes a digest
 * of the text. For a moved text, that is the digest of the whole text, because the beginning in the list may become shorter.
 */
export function keyOfPaste(paste: Paste): string {
  const { _id, createdAt, title, content } = paste;
  return `${createdAt} ${digestOf(`${title}\n${movedTextOf(paste)?.key ?? content}`)} ${_id}`;
}

/** Tells whether an entry is this version of a paste, whether the texts are whole or moved. */
export function isVersion(entry: HistoryEntry, paste: Paste): boolean {
  const { _id, createdAt, title, content } = paste;
  if (entry.pasteId !== _id || entry.createdAt !== createdAt || entry.title !== title) return false;
  if (entry.contentDigest !== undefined) return entry.contentDigest === contentDigest(paste);
  // Entries of earlier versions of the site lack `contentDigest`, but their key includes the digest of the text.
  if (movedTextOf(paste) === null) return entry.key === keyOfPaste(paste);
  return entry.length === pasteSize(paste) && entry.excerpt.startsWith(recordedExcerpt(content));
}

/** Returns the digest (`digestOf`) of a damaged list's text, from its entry. */
export function digestOfDamaged({ key }: HistoryEntry): string {
  return key.slice(key.indexOf(' ') + 1);
}

function createEntry(text: HistoryText): HistoryEntry {
  const { reason, leftAtMs } = text;
  if (!('paste' in text)) {
    return {
      key: `${reason} ${digestOf(text.text)}`,
      reason,
      leftAtMs,
      pasteId: null,
      createdAt: null,
      title: '',
      excerpt: recordedExcerpt(text.text),
      length: text.text.length,
    };
  }
  const { _id, createdAt, title, content } = text.paste;
  return {
    key: keyOfPaste(text.paste),
    reason,
    leftAtMs,
    pasteId: _id,
    createdAt,
    title,
    excerpt: recordedExcerpt(content),
    length: pasteSize(text.paste),
    contentDigest: contentDigest(text.paste),
    ...(movedTextOf(text.paste) !== null && { isMoved: true }),
  };
}

function recordedExcerpt(content: string): string {
  return content.slice(0, EXCERPT_LENGTH);
}

/**
 * Returns what the history keeps of a paste that an operation removes or replaces. The result is the same in every tab.
 *
 * @returns undefined if the operation keeps the text, or undoes the import of the paste
 */
export function historyPasteOf({ paste, by }: Replacement): HistoryPaste | undefined {
  if (by.kind === 'put' && isSameText(paste, by.paste)) return undefined;
  const isSimultaneous = by.replaces !== undefined && by.replaces !== paste.createdAt;
  if (by.isImportUndone && !isSimultaneous) return undefined;
  const place = (by.kind === 'remove' && by.place) || null;
  return { paste, place, leftAtMs: by.stampMs, reason: isSimultaneous ? 'overwritten' : REASONS[by.kind] };
}

/**
 * Returns the texts that the history keeps when a paste leaves the list. A moved text stays in the database, and the record
 * names it. If another program has overwritten the `content` of a moved paste, there are two texts: the moved one and that
 * content.
 */
export function textsOf(leaving: HistoryPaste): readonly HistoryPaste[] {
  const { paste } = leaving;
  if (!isOverwritten(paste)) return [leaving];
  return [toNamed(paste), toWhole(paste, paste.content)].map((each) => ({ ...leaving, paste: each }));
}

const REASONS = { put: 'updated', remove: 'deleted' } as const;

/** Tells whether a simultaneous change in another tab has overwritten a save of this tab. Its user is told. */
export function isOwnSaveOverwritten(left: Replacement): boolean {
  return left.isOwnLoss && historyPasteOf(left)?.reason === 'overwritten';
}
