import { Gunzip } from 'fflate';
import { failure, type Result, success } from '@/store/result';
import type { ReadableFile } from './readable-file';
import { encodingOf } from './text-encoding';
import {
  checksumOf,
  MAX_UNPACKED_BYTES,
  openBytes,
  type ReadBytes,
  type UnpackBudget,
  type UnpackFault,
  type UnpackOptions,
  type ZipFault,
} from './unpacked-files';

// Reads the files of a tar, and unpacks gzip, in which it often is
// (https://www.gnu.org/software/tar/manual/html_node/Standard.html,
// https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, https://www.rfc-editor.org/rfc/rfc1952).
//
// A tar is a sequence of blocks of 512 bytes: each file has a header, and its bytes follow. A long name is stored as a file of
// its own before the file that it names. As with a zip, a binary file is read only up to its first piece.

const BLOCK = 512;

/** How many bytes of a file are read before it is known whether it is text. */
const PIECE_BYTES = 64 * 1024;

/** Types of headers: a file, a long name of GNU, and fields of pax for the next file. */
const FILE_TYPES = ['0', '\0', '7'];
const LONG_NAME = 'L';
const FIELDS = 'x';

/** How many bytes of gzip are unpacked at a time. They expand to at most 1,032 times as many. */
const PACKED_BYTES = 4096;

/** After how many unpacked bytes they are moved into a Blob, and the progress is reported. */
const PART_BYTES = 1024 * 1024;

/** The longest name that is read. */
const MAX_NAME_BYTES = 4096;

interface Header {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly modifiedMs: number | null;
}

/** Tells whether bytes begin like gzip. */
export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b && start[2] === 8;
}

/** Tells whether bytes begin with the header of a tar, by its checksum. */
export function isTar(start: Uint8Array): boolean {
  return start.length >= BLOCK && start[0] !== 0 && readHeader(start.subarray(0, BLOCK)) !== undefined;
}

/** Unpacks gzip, as far as the budget allows. The result is a Blob, which the browser may keep on the disk. */
export async function unpackGzip(
  file: ReadableFile,
  budget: UnpackBudget,
  onProgress: (share: number) => void,
): Promise<Result<Blob, ZipFault>> {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Gzip may have several members, one after the other. Each ends with a trailer: the checksum and the length of its text.
  let member = { checksum: 0, length: 0 };
  const trailers: { readonly end: number; readonly expected: Uint8Array }[] = [];
  const gunzip = new Gunzip((piece) => {
    pieces.push(new Uint8Array(piece));
    length += piece.length;
    budget.bytes -= piece.length;
    member = { checksum: checksumOf(piece, member.checksum), length: member.length + piece.length };
  });
  gunzip.onmember = (start) => {
    trailers.push({ end: start, expected: trailerOf(member) });
    member = { checksum: 0, length: 0 };
  };
  try {
    const readBytes = openBytes(file);
    const hasTrailers = async () => {
      for (const { end, expected } of trailers.splice(0)) {
        const trailer = await readBytes(end - expected.length, end);
        if (expected.some((byte, index) => byte !== trailer[index])) return false;
      }
      return true;
    };
    const zerosStart = await findEndZeros(file);
    for (let at = 0; at < zerosStart; at += PACKED_BYTES) {
      gunzip.push(await readBytes(at, Math.min(at + PACKED_BYTES, zerosStart)));
      if (budget.bytes < 0) return failure('zip-too-big');
      if (!(await hasTrailers())) return failure('gzip-broken');
      if (length < PART_BYTES) continue;
      parts.push(new Blob(pieces));
      [pieces, length] = [[], 0];
      onProgress(at / file.size);
    }
    // Some of the zeros may belong to the last trailer. The others are padding, which the library does not know.
    const trailer = trailerOf(member);
    const end = zerosStart + trailer.length - lengthWithoutZeros(trailer);
    if (end > file.size) return failure('gzip-broken');
    // An empty text has one zero more.
    gunzip.push(new Uint8Array(Math.min(end + (member.length === 0 ? 1 : 0), file.size) - zerosStart), true);
    trailers.push({ end, expected: trailerOf(member) });
    return (await hasTrailers()) ? success(new Blob([...parts, ...pieces])) : failure('gzip-broken');
  } catch (error) {
    if (error instanceof DOMException) return failure('unreadable');
    // The library throws plain errors for damaged bytes.
    if (error instanceof Error) return failure('gzip-broken');
    throw error;
  }
}

function trailerOf({ checksum, length }: { readonly checksum: number; readonly length: number }): Uint8Array {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, checksum, true);
  trailer.setUint32(4, length, true);
  return new Uint8Array(trailer.buffer);
}

/** Finds where the zeros at the end of a file begin. */
async function findEndZeros(file: ReadableFile): Promise<number> {
  for (let end = file.size; end > 0; end -= PIECE_BYTES) {
    const start = Math.max(0, end - PIECE_BYTES);
    const length = lengthWithoutZeros(new Uint8Array(await file.slice(start, end).arrayBuffer()));
    if (length > 0) return start + length;
  }
  return 0;
}

function lengthWithoutZeros(bytes: Uint8Array): number {
  let length = bytes.length;
  while (bytes[length - 1] === 0) length--;
  return length;
}

/**
 * Unpacks the text files of a tar, and the binary files that `mayBeBinary` allows. Of a tar that is cut off or damaged,
 * the rest counts as one damaged file.
 */
export async function readTar(
  file: ReadableFile,
  { isWanted, mayBeBinary, budget, take, onProgress }: UnpackOptions,
): Promise<Result<null, ZipFault>> {
  try {
    const readBytes = openBytes(file);
    let longName: string | undefined;
    let reportedBytes = 0;
    for (let at = 0; at < file.size; ) {
      const block = await readBytes(at, at + BLOCK);
      // Blocks of zeros end a tar.
      if (block.every((byte) => byte === 0)) break;
      const header = readHeader(block);
      const path = longName ?? header?.name ?? '';
      const start = at + BLOCK;
      if (header === undefined || start + header.size > file.size) {
        await take({ path: path || 'tar', modifiedMs: null, bytes: failure('damaged') });
        break;
      }
      if (header.type === LONG_NAME || header.type === FIELDS) {
        longName =
          readLongName(header.type, await readBytes(start, start + Math.min(header.size, MAX_NAME_BYTES))) ?? longName;
      } else {
        longName = undefined;
        if (FILE_TYPES.includes(header.type) && !path.endsWith('/') && isWanted(path)) {
          const bytes = await readFileBytes(readBytes, start, header.size, mayBeBinary(path), budget);
          if (--budget.files < 0 || budget.bytes < 0) return failure('zip-too-big');
          await take({ path, modifiedMs: header.modifiedMs, bytes });
        }
      }
      at = start + Math.ceil(header.size / BLOCK) * BLOCK;
      if (at < reportedBytes + PART_BYTES) continue;
      reportedBytes = at;
      onProgress(Math.min(1, at / file.size));
    }
    return success(null);
  } catch (error) {
    if (error instanceof DOMException) return failure('unreadable');
    throw error;
  }
}

/** @returns undefined if the checksum is wrong */
function readHeader(block: Uint8Array): Header | undefined {
  if (block.length < BLOCK) return undefined;
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  if (sum !== readNumber(block.subarray(148, 156))) return undefined;
  const isPosix = textOf(block.subarray(257, 262)) === 'ustar';
  const prefix = isPosix ? textOf(block.subarray(345, 500)) : '';
  const name = textOf(block.subarray(0, 100));
  const size = readNumber(block.subarray(124, 136));
  const seconds = readNumber(block.subarray(136, 148));
  if (size === undefined) return undefined;
  return {
    // In the GNU format, this field holds times instead of the beginning of the name.
    name: prefix === '' || textOf(block.subarray(257, 264)) === 'ustar  ' ? name : `${prefix}/${name}`,
    type: String.fromCharCode(block[156] ?? 0),
    size,
    modifiedMs: seconds ? seconds * 1000 : null,
  };
}

/** Reads an octal number, or a long one in binary. */
function readNumber(bytes: Uint8Array): number | undefined {
  if ((bytes[0] ?? 0) & 0x80) {
    const value = bytes.subarray(1).reduce((number, byte) => number * 256 + byte, 0);
    return Number.isSafeInteger(value) ? value : undefined;
  }
  const digits = textOf(bytes).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : undefined;
}

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
}

/** Reads a long name: GNU stores it alone, pax as the field `path` of lines such as `21 path=a/b.txt`. */
function readLongName(type: string, bytes: Uint8Array): string | undefined {
  const text = textOf(bytes);
  return type === LONG_NAME ? text : /^\d+ path=(.*)$/m.exec(text)?.[1];
}

async function readFileBytes(
  readBytes: ReadBytes,
  start: number,
  size: number,
  mayBeBinary: boolean,
  budget: UnpackBudget,
): Promise<Result<Uint8Array<ArrayBuffer>, UnpackFault>> {
  const piece = await readBytes(start, start + Math.min(size, PIECE_BYTES));
  budget.bytes -= piece.length;
  const isText = mayBeBinary || !piece.includes(0) || encodingOf(piece) !== 'utf-8';
  if (!isText) return failure('binary');
  if (size > MAX_UNPACKED_BYTES) return failure('too-big');
  budget.bytes -= size - piece.length;
  if (budget.bytes < 0) return failure('too-big');
  // Only the first piece was checked. Binary bytes further on are refused when the text is decoded.
  return success(await readBytes(start, start + size));
}
