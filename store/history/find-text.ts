import type { HistoryText } from '@/store/database/history-port';
import { contentDigest, movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/** Returns the whole text of a version of a paste, from texts of the history; undefined if none of them has it. */
export function findText(paste: Paste, texts: Iterable<HistoryText>): string | undefined {
  const digest = contentDigest(paste);
  for (const text of texts) {
    if (!('paste' in text) || text.paste._id !== paste._id || movedTextOf(text.paste) !== null) continue;
    if (contentDigest(text.paste) === digest) return text.paste.content;
  }
  return undefined;
}
