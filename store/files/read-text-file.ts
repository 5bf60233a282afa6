import { failure, type Result, success } from '@/store/result';

// Text files: reads files of any kind, and names downloads. Opening a text file in the form and importing a backup both
// read with `readFileText`. A file that is empty, too big, binary, not UTF-8 or unreadable is refused with a reason.
// file-fault-message.ts turns the reason into one sentence for the user.

/** The largest file that becomes one paste, in bytes: browsers become slow with longer texts in a field. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** The largest JSON file, in bytes: half of the longest text that browsers have. */
export const MAX_JSON_BYTES = 256 * 1024 * 1024;

/** Why a file could not be read as text. */
export type FileFault = 'empty' | 'too-big' | 'binary' | 'not-utf8' | 'unreadable';

interface ReadOptions {
  readonly maxBytes: number;
  /** Called with the share of the file read so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const CHUNK_BYTES = 1024 * 1024;

/** Byte order marks of UTF-16. */
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

/**
 * Reads a file as UTF-8 text, in chunks so that the page stays responsive. Refuses a file that is too big without
 * reading it.
 */
export async function readFileText(
  file: Blob,
  { maxBytes, onProgress }: ReadOptions,
): Promise<Result<string, FileFault>> {
  if (file.size > maxBytes) return failure('too-big');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    const bytes = await readBytes(file.slice(start, start + CHUNK_BYTES));
    if (bytes === undefined) return failure('unreadable');
    if (start === 0 && isUtf16(bytes)) return failure('not-utf8');
    if (bytes.includes(0)) return failure('binary');
    const end = start + bytes.length;
    const piece = decodePiece(decoder, bytes, end < file.size);
    if (piece === undefined) return failure('not-utf8');
    text += piece;
    onProgress?.(end / file.size);
  }
  return text.trim() === '' ? failure('empty') : success(text);
}

/** @returns undefined for a folder, or for a file that was moved or changed after it was picked */
async function readBytes(piece: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Decodes the bytes of a whole file as UTF-8 text. Refuses what `readFileText` refuses. */
export function decodeText(bytes: Uint8Array): Result<string, 'empty' | 'binary' | 'not-utf8'> {
  if (isUtf16(bytes)) return failure('not-utf8');
  if (bytes.includes(0)) return failure('binary');
  const text = decodePiece(new TextDecoder('utf-8', { fatal: true }), bytes, false);
  if (text === undefined) return failure('not-utf8');
  return text.trim() === '' ? failure('empty') : success(text);
}

function decodePiece(decoder: TextDecoder, bytes: Uint8Array, hasMore: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: hasMore });
  } catch {
    // A fatal decoder throws only for bytes that are not UTF-8.
    return undefined;
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  return UTF16_MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
}
