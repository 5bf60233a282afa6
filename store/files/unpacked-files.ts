import type { Result } from '@/store/result';
import type { ReadableFile } from './readable-file';
import type { GuessedText } from './text-encoding';

// What zip, tar and gzip share: the budget of an import, the result for a file, and reading bytes.
//
// A malicious archive of 1 MB can unpack to 10 GB. So each file is unpacked in pieces: a binary file only up to its first
// piece, and all files together up to `MAX_UNPACKED_BYTES`. A file is decoded as soon as it is unpacked, so memory holds the
// bytes of one file at a time.

/** How many bytes an import unpacks. */
export const MAX_UNPACKED_BYTES = 256_000_000;

/** How many files are unpacked, those of inner archives included: as many as the longest directory of a zip that is read. */
const MAX_UNPACKED_FILES = 100_000;

/** Why an archive could not be read: it is cut off or no archive; it unpacks to too much; the browser cannot read the file. */
export type ZipFault = 'gzip-broken' | 'zip-broken' | 'zip-too-big' | 'unreadable';

/** What may still be unpacked. An archive and its inner archives share one budget. */
export interface UnpackBudget {
  bytes: number;
  files: number;
}

/** Returns the whole budget for one chosen file. */
export function unpackBudget(): UnpackBudget {
  return { bytes: MAX_UNPACKED_BYTES, files: MAX_UNPACKED_FILES };
}

/** Why a file of an archive could not be read. */
export type UnpackFault = 'empty' | 'binary' | 'not-utf8' | 'too-big' | 'encrypted' | 'damaged';

export interface UnpackedFile {
  /** As in the archive: with folders, and with slashes or backslashes. */
  readonly path: string;
  /** In milliseconds since 1970; null if it is unknown. */
  readonly modifiedMs: number | null;
  readonly text: Result<string, UnpackFault>;
  /** If the text is not UTF-8: the text, decoded as Windows-1252; undefined if it cannot be that. */
  readonly guess?: GuessedText | undefined;
}

/** The bytes of a file in an archive. They may be an inner archive. */
export interface UnpackedBytes extends Pick<UnpackedFile, 'path' | 'modifiedMs'> {
  readonly bytes: Result<Uint8Array<ArrayBuffer>, UnpackFault>;
}

export interface UnpackOptions {
  /** Tells by its path whether a file is unpacked; the others are not taken. */
  readonly isWanted: (path: string) => boolean;
  /** Tells by its path whether a file may be binary. */
  readonly mayBeBinary: (path: string) => boolean;
  readonly budget: UnpackBudget;
  /** Called with each file, one after the other. */
  readonly take: (file: UnpackedBytes) => Promise<void>;
  /** Called with the share that is unpacked, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Reads the bytes of a file from one offset to another; fewer at its end. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

/** How many bytes are read at a time, because thousands of small reads are slow. */
const WINDOW_BYTES = 1024 * 1024;

/** Opens a file for reading its bytes, mostly in their order. */
export function openBytes(file: ReadableFile): ReadBytes {
  let first = 0;
  let bytes = new Uint8Array();
  return async (start, end) => {
    const last = Math.min(end, file.size);
    if (start < first || last > first + bytes.length) {
      bytes = new Uint8Array(await file.slice(start, Math.max(last, start + WINDOW_BYTES)).arrayBuffer());
      first = start;
    }
    return bytes.subarray(start - first, Math.max(start, last) - first);
  };
}

/** Puts pieces together, of which the length is known. */
export function concat(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** Returns the checksum of bytes, CRC-32. @param before the checksum of those that stand before them */
export function checksumOf(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  // Runs over every unpacked byte. A loop with an index takes a third of the time of `for … of`.
  for (let at = 0; at < bytes.length; at++) rest = (rest >>> 8) ^ (CRC_TABLE[(rest ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~rest >>> 0;
}
