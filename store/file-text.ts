import { failure, type Result, success } from './result';
import { CAPACITY_CHARACTERS } from './storage-usage';

/** The longest file that a text could come from which fits into the storage, in bytes: UTF-8 has up to 3 for a unit. */
export const MAX_TEXT_BYTES = 3 * CAPACITY_CHARACTERS;

/** The same for JSON, in which a unit may be written as `\uXXXX`, with some room for blanks. */
export const MAX_JSON_BYTES = 32 * 1024 * 1024;

/** Why a file gave no text. */
export type FileFault = 'empty' | 'too-big' | 'binary' | 'not-utf8' | 'unreadable';

interface ReadOptions {
  readonly maxBytes: number;
  /** Called with the share that is read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const CHUNK_BYTES = 1024 * 1024;

/** The beginnings of texts in UTF-16, by which programs tell them from binary files. */
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

/** Reads a file as UTF-8 text, piece by piece so that the page stays alive. One that is too big is not read at all. */
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

/** A folder cannot be read, nor a file that was moved or changed since it was picked. */
async function readBytes(piece: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function decodePiece(decoder: TextDecoder, bytes: Uint8Array, hasMore: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: hasMore });
  } catch {
    // A fatal decoder throws for this one reason: a byte that is not UTF-8.
    return undefined;
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  return UTF16_MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
}
