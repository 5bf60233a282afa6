import type { PasteText } from '@/store/paste/paste';

/**
 * Reads the text that another app shares (Web Share Target by GET), or that a bookmarklet sends: `title` becomes the
 * title, `text` and `url` the content. Null if the query has no text, or names a paste to edit.
 */
export function readSharedText(query: URLSearchParams): PasteText | null {
  if (query.has('pasteId')) return null;
  const title = query.get('title') ?? '';
  const content = [query.get('text'), query.get('url')].filter((part) => part !== null && part !== '').join('\n');
  return title === '' && content === '' ? null : { title, content };
}
