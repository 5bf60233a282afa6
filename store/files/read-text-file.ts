import { failure, type Result, success } from '@/store/result';
import type { ReadableFile } from './readable-file';
import { decodeWindows1252, encodingOf, type GuessedText } from './text-encoding';

// Text files: reads files of any kind, and names downloads (text-file.ts). Opening a text file in the form and importing an
// export both read with `readFileText`. A file that is empty, too big, binary, neither UTF-8 nor UTF-16 with its mark, or
// unreadable is refused with a reason; file-fault-message.ts turns the reason into one sentence for the user. An import, which
// can ask the user, also reads Windows-1252 (text-encoding.ts).
//
// read-archive.ts reads the text files of a zip or a tar. All unpacking shares one budget (unpacked-files.ts), because a small
// archive may unpack to gigabytes.

/** The largest file that becomes one paste, in bytes: browsers become slow with longer texts in a field. */
export const MAX_TEXT_BYTES = 64_000_000;

/** The longest text of one paste, in UTF-16 code units. No file of `MAX_TEXT_BYTES` has a longer one. */
export const MAX_TEXT_LENGTH = MAX_TEXT_BYTES;

/** The largest JSON file, in bytes: half of the longest text that browsers have. */
export const MAX_JSON_BYTES = 256_000_000;

/** The most text that is read at once, in UTF-16 code units. No file of `MAX_JSON_BYTES` has more. */
export const MAX_READ_LENGTH = MAX_JSON_BYTES;

/** Why a file could not be read as text. */
export type FileFault = 'empty' | 'too-big' | 'binary' | 'not-utf8' | 'unreadable';

interface ReadOptions {
  readonly maxBytes: number;
  /** Called with the share of the file read so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Reads a file as text, in UTF-8 or in UTF-16 with its mark, in chunks so that the page stays responsive. Refuses a file that
 * is too big without reading it.
 */
export async function readFileText(
  file: ReadableFile,
  { maxBytes, onProgress }: ReadOptions,
): Promise<Result<string, FileFault>> {
  if (file.size > maxBytes) return failure('too-big');
  let decoder = decoderFor(new Uint8Array());
  let text = '';
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    const bytes = await readBytes(file.slice(start, start + CHUNK_BYTES));
    if (bytes === undefined) return failure('unreadable');
    if (start === 0) decoder = decoderFor(bytes);
    const end = start + bytes.length;
    const piece = decodePiece(decoder, bytes, end < file.size);
    if (!piece.ok) return piece;
    text += piece.value;
    onProgress?.(end / file.size);
  }
  return text.trim() === '' ? failure('empty') : success(text);
}

/** @returns undefined for a folder, or for a file that was moved or changed after it was picked */
async function readBytes(piece: Pick<ReadableFile, 'arrayBuffer'>): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Reads a file that is not in UTF-8 as Windows-1252.
 *
 * @returns undefined if it cannot be a text of that encoding, or cannot be read
 */
export async function readGuessedText(file: ReadableFile): Promise<GuessedText | undefined> {
  const bytes = file.size > MAX_TEXT_BYTES ? undefined : await readBytes(file);
  return bytes === undefined ? undefined : decodeWindows1252(bytes);
}

/** Decodes the bytes of a whole file as text. Refuses what `readFileText` refuses. */
export function decodeText(bytes: Uint8Array): Result<string, 'empty' | 'binary' | 'not-utf8'> {
  const text = decodePiece(decoderFor(bytes), bytes, false);
  return text.ok && text.value.trim() === '' ? failure('empty') : text;
}

function decoderFor(start: Uint8Array): TextDecoder {
  return new TextDecoder(encodingOf(start), { fatal: true });
}

function decodePiece(decoder: TextDecoder, bytes: Uint8Array, hasMore: boolean): Result<string, 'binary' | 'not-utf8'> {
  const isUtf8 = decoder.encoding === 'utf-8';
  if (isUtf8 && bytes.includes(0)) return failure('binary');
  try {
    const piece = decoder.decode(bytes, { stream: hasMore });
    return piece.includes('\0') ? failure('binary') : success(piece);
  } catch {
    // A fatal decoder throws only for bytes that are not of its encoding.
    return failure(isUtf8 ? 'not-utf8' : 'binary');
  }
}
