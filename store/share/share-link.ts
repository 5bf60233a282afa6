import { encodeJson } from '@/store/encode-json';
import { parseJson } from '@/store/parse-json';
import type { PasteText } from '@/store/paste/paste';
import { viewRoute, withBasePath } from '@/store/paste/paste-address';
import { failure, type Result, success } from '@/store/result';
import { fromBase64Url, toBase64Url } from './base64-url';
import { MAX_LINK_LENGTH } from './link-length';

// A paste as a link: the fragment of the URL holds the text. No browser sends the fragment to a server.
//
//   …/pastes/view/#paste-1-H4sIAAAA…x
//
// `1` is the version of the format. The rest is the JSON `["title","content"]`, compressed by gzip and encoded as
// base64url. JSON escapes lone surrogates, so every text is restored exactly. gzip ends with a checksum and the length
// of the text, so a truncated or changed link is always detected. The last character is always `x`, because programs
// that detect links in a text omit a final `-` or `_`.
//
// A link may come from anybody. Whatever it holds, it is opened as a text or refused with a reason.
// share-fault-message.ts turns the reason into a sentence for the user. link-length.ts has the longest link, and says where
// links of which length break.

/** The prefix of a fragment that holds a paste. */
export const SHARED_MARK = '#paste-';

const VERSION = '1';
const END = 'x';

/**
 * The longest text that a link may expand to, title and content together, in UTF-16 code units. Every browser can show that
 * much at once.
 */
export const MAX_SHARED_LENGTH = 5 * 1024 * 1024;

/** The longest JSON of such a text, in bytes: a code unit takes at most six, as in `\u0000`. */
const MAX_SHARED_BYTES = 6 * MAX_SHARED_LENGTH + '["",""]'.length;

/** How much is decompressed in one task, in bytes: a kilobyte can expand to a megabyte. */
const PIECE_BYTES = 1024;

/** Why no link was made: it or its text would be too long, or the browser lacks CompressionStream. */
export type ShareLinkFailure = 'too-long' | 'unsupported';

/** Why a link was not opened. */
export type ShareFault = 'damaged' | 'other-version' | 'too-large' | 'no-paste' | 'unsupported';

/** Makes the link that holds a text. @param origin the site's origin, such as 'https://pastes.example' */
export async function makeShareLink(
  { title, content }: PasteText,
  origin: string,
): Promise<Result<string, ShareLinkFailure>> {
  if (typeof CompressionStream === 'undefined') return failure('unsupported');
  if (title.length + content.length > MAX_SHARED_LENGTH) return failure('too-long');
  const json = new Blob([encodeJson([title, content])]);
  const compressed = new Response(json.stream().pipeThrough(new CompressionStream('gzip')));
  const bytes = new Uint8Array(await compressed.arrayBuffer());
  if (bytes.length > MAX_LINK_LENGTH) return failure('too-long');
  // The address of the view page, with the paste in the fragment instead of an id in the query.
  const { pathname } = new URL(withBasePath(viewRoute('')), origin);
  const link = `${origin}${pathname}${SHARED_MARK}${VERSION}-${toBase64Url(bytes)}${END}`;
  return link.length > MAX_LINK_LENGTH ? failure('too-long') : success(link);
}

/** Reads the text from the fragment of a link, which begins with `SHARED_MARK`. */
export async function readShareLink(fragment: string): Promise<Result<PasteText, ShareFault>> {
  const [, version, data = ''] = /^(\d+)-(.*)$/s.exec(fragment.slice(SHARED_MARK.length)) ?? [];
  if (version !== undefined && version !== VERSION) return failure('other-version');
  for (const encoded of listEncoded(data)) {
    const bytes = fromBase64Url(encoded);
    if (bytes === undefined) continue;
    if (typeof DecompressionStream === 'undefined') return failure('unsupported');
    const json = await expand(bytes);
    if (json.ok) return decodeText(json.value);
    if (json.error !== 'damaged') return json;
  }
  return failure('damaged');
}

/** How many offsets are tried as the end of a link. */
const MAX_ENDS = 20;

/**
 * Lists the possible encodings in a fragment. E-mail programs break long lines, and other programs append a parameter, the text
 * after the link, or a punctuation mark. The checksum decides which candidate is right.
 */
function listEncoded(data: string): readonly string[] {
  const foreign = /%[\da-f]{2}|[^\w-]/gi;
  const withoutForeign = (text: string) => text.replace(foreign, '');
  const whole = withoutForeign(data);
  const cut = [...data.matchAll(foreign)].slice(0, 1_000).map(({ index }) => withoutForeign(data.slice(0, index)));
  const cutWithin = [...whole.matchAll(new RegExp(END, 'g'))].map(({ index }) => whole.slice(0, index + END.length));
  const ends = [whole, ...cut, ...cutWithin.reverse()].filter((each) => each.endsWith(END));
  return [...new Set(ends)].slice(0, MAX_ENDS).map((each) => each.slice(0, -END.length));
}

function decodeText(json: string): Result<PasteText, ShareFault> {
  const value = parseJson(json);
  if (!Array.isArray(value) || value.length !== 2) return failure('no-paste');
  const [title, content]: readonly unknown[] = value;
  if (typeof title !== 'string' || typeof content !== 'string') return failure('no-paste');
  return title.length + content.length > MAX_SHARED_LENGTH ? failure('too-large') : success({ title, content });
}

/**
 * Decompresses gzip to text, piece by piece, so that the page stays responsive. Stops once the text is longer than a link
 * may hold.
 */
async function expand(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, 'damaged' | 'too-large'>> {
  const reader = streamPieces(bytes).pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return success(text + decoder.decode());
      size += value.length;
      if (size > MAX_SHARED_BYTES) {
        await reader.cancel();
        return failure('too-large');
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Only invalid bytes can fail here: not gzip, truncated, changed, or not UTF-8. Engines throw different errors.
    return failure('damaged');
  }
}

/**
 * Streams bytes in pieces, each in its own task and only once the previous piece was read. Otherwise engines expand everything
 * before anybody reads it.
 */
function streamPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const blob = new Blob([bytes]);
  let start = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await blob.slice(start, start + PIECE_BYTES).arrayBuffer();
        start += PIECE_BYTES;
        if (piece.byteLength > 0) controller.enqueue(new Uint8Array(piece));
        if (start >= blob.size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
