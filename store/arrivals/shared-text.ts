import type { PasteText } from '@/store/paste/paste';

// The texts that Home gets from elsewhere, as a new paste that is not saved:
//
// - shared-text.ts, this file, reads the text in an address. A bookmarklet (bookmarklet.ts) puts it into the fragment. Older
//   bookmarklets, and apps that were installed before shares were sent by POST, put it into the query.
// - The service worker keeps what another app shares (scripts/build/answer-share.ts), and components/arrivals/use-arrivals.ts
//   takes it, and the files that the system opens with the installed app.

/** The fragment of Home to which the service worker redirects when it has kept a share. */
export const SHARE_KEPT = '#shared';

/** The fragment of Home to which the service worker redirects when the browser refused to keep a share. */
export const SHARE_REFUSED = '#not-shared';

export interface AddressedText {
  readonly text: PasteText;
  /** Whether the text was in the query, which browsers send to the host. */
  readonly isInQuery: boolean;
}

/**
 * Reads the text in the address of Home. The fragment comes first.
 *
 * @param fragment with its `#`, or empty
 * @returns null if the address has no text, or names a paste to edit
 */
export function readAddressedText(query: URLSearchParams, fragment: string): AddressedText | null {
  if (query.has('pasteId')) return null;
  const inFragment = readSharedText(new URLSearchParams(fragment.slice(1)));
  const text = inFragment ?? readSharedText(query);
  return text === null ? null : { text, isInQuery: inFragment === null };
}

/**
 * Reads a shared text from named fields: `title` becomes the title, `text` and `url` the content. Null if all of them are
 * missing or empty.
 */
export function readSharedText(fields: { get(name: string): unknown }): PasteText | null {
  const readField = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const title = readField('title');
  const content = [readField('text'), readField('url')].filter((part) => part !== '').join('\n');
  return title === '' && content === '' ? null : { title, content };
}
