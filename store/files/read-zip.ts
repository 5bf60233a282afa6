import { Inflate } from 'fflate';
import { failure, type Result, success } from '@/store/result';
import type { ReadableFile } from './readable-file';
import { encodingOf, type GuessedText } from './text-encoding';

// Reads the files of a zip (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
//
// The directory at the end of a zip names the files and says where each begins. Sizes in it may be wrong on purpose: a
// zip of 1 MB can unpack to 10 GB. So a file is unpacked in pieces, and no more of it than is needed: a binary one up
// to its first piece, and all of them together up to `MAX_UNPACKED_BYTES`. The checksum tells a damaged file.

/** How many bytes of a zip are unpacked. A backup and text files with all of its texts fit. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The longest directory that is read, in bytes: some 100,000 files. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

/** How many files are unpacked: as many as the longest directory has. Archives in an archive count as well. */
const MAX_UNPACKED_FILES = 100_000;

/** How many packed bytes are unpacked at a time. They become at most 1,032 times as many. */
const PIECE_BYTES = 4096;

/** A zip up to this size is read at once, because thousands of small reads are slow. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024;

/** Why an archive could not be read: it is cut off or no archive; it unpacks to too much; the browser cannot read the file. */
export type ZipFault = 'gzip-broken' | 'zip-broken' | 'zip-too-big' | 'unreadable';

/** What may still be unpacked. An archive and those in it share it. */
export interface UnpackBudget {
  bytes: number;
  files: number;
}

/** Returns what an import may unpack of a file. */
export function unpackBudget(): UnpackBudget {
  return { bytes: MAX_UNPACKED_BYTES, files: MAX_UNPACKED_FILES };
}

/** Why a file of a zip could not be read. */
export type UnpackFault = 'empty' | 'binary' | 'not-utf8' | 'too-big' | 'encrypted' | 'damaged';

export interface UnpackedFile {
  /** As the zip has it: with the names of folders, and either kind of slash. */
  readonly path: string;
  /** In milliseconds since 1970; null if it is unknown. */
  readonly modifiedMs: number | null;
  readonly text: Result<string, UnpackFault>;
  /** A text that is not in UTF-8 as Windows-1252; undefined if it cannot be that. */
  readonly guess?: GuessedText | undefined;
}

/** A file of an archive as its bytes, which may be an archive again. */
export interface UnpackedBytes extends Pick<UnpackedFile, 'path' | 'modifiedMs'> {
  readonly bytes: Result<Uint8Array<ArrayBuffer>, UnpackFault>;
}

interface UnpackOptions {
  /** Tells by its path whether a file is unpacked; the others are not in the result. */
  readonly isWanted: (path: string) => boolean;
  /** Tells by its path whether a file may be binary. */
  readonly mayBeBinary: (path: string) => boolean;
  readonly budget: UnpackBudget;
}

interface ZipEntry {
  readonly path: string;
  readonly modifiedMs: number | null;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** Reads the bytes of a file from one place to another; fewer at its end. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Tells whether a file begins like a zip. */
export async function isZip(file: ReadableFile): Promise<boolean> {
  const start = await readStart(file, 4);
  return start[0] === 0x50 && start[1] === 0x4b && [0x0403, 0x0605].includes((start[2] ?? 0) + 256 * (start[3] ?? 0));
}

/** Returns the first bytes of a file; none if the browser cannot read it. */
export async function readStart(file: ReadableFile, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return new Uint8Array();
    throw error;
  }
}

/**
 * Reads the files of a zip, of binary ones only those that may be.
 *
 * @param onProgress called with the share of the files read so far, from 0 to 1
 */
export async function readZip(
  file: ReadableFile,
  { isWanted, mayBeBinary, budget }: UnpackOptions,
  onProgress: (share: number) => void,
): Promise<Result<readonly UnpackedBytes[], ZipFault>> {
  try {
    const read = await openBytes(file);
    const entries = await readDirectory(read, file.size);
    if (entries === undefined) return failure('zip-broken');
    const wanted = entries.filter(({ path }) => !/[\\/]$/.test(path) && isWanted(path));
    budget.files -= wanted.length;
    if (budget.files < 0) return failure('zip-too-big');
    const files: UnpackedBytes[] = [];
    for (const [index, entry] of wanted.entries()) {
      const bytes = await unpack(entry, read, budget, mayBeBinary(entry.path));
      if (budget.bytes < 0) return failure('zip-too-big');
      files.push({ path: entry.path, modifiedMs: entry.modifiedMs, bytes });
      if (index % 100 === 0) onProgress(index / wanted.length);
    }
    return success(files);
  } catch (error) {
    // A file that was moved or changed after it was chosen.
    if (error instanceof DOMException) return failure('unreadable');
    throw error;
  }
}

/** Opens a file for reading its bytes in any order. */
export async function openBytes(file: ReadableFile): Promise<ReadBytes> {
  if (file.size > MAX_BYTES_AT_ONCE) {
    return async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer());
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return async (start, end) => bytes.subarray(start, end);
}

const END_LENGTH = 22;
const END_MARK = 0x06054b50;
const MAX_COMMENT = 0xffff;
const ZIP64_LOCATOR_LENGTH = 20;
const ZIP64_LOCATOR_MARK = 0x07064b50;
const ZIP64_END_LENGTH = 56;

/** @returns undefined if it is cut off or damaged */
async function readDirectory(read: ReadBytes, size: number): Promise<readonly ZipEntry[] | undefined> {
  const tailStart = Math.max(0, size - END_LENGTH - MAX_COMMENT - ZIP64_LOCATOR_LENGTH);
  const tail = viewOf(await read(tailStart, size));
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  let [length, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator >= 0 && tail.getUint32(locator, true) === ZIP64_LOCATOR_MARK) {
    const endOffset = Number(tail.getBigUint64(locator + 8, true));
    const zip64End = viewOf(await read(endOffset, endOffset + ZIP64_END_LENGTH));
    if (zip64End.byteLength < ZIP64_END_LENGTH) return undefined;
    length = Number(zip64End.getBigUint64(40, true));
    offset = Number(zip64End.getBigUint64(48, true));
  }
  if (length > MAX_DIRECTORY_BYTES) return undefined;
  const directory = await read(offset, offset + length);
  return directory.length < length ? undefined : readEntries(directory);
}

/** Finds the end record, which a comment may follow. */
function findEnd(tail: DataView): number | undefined {
  for (let start = tail.byteLength - END_LENGTH; start >= 0; start--) {
    const isEnd = tail.getUint32(start, true) === END_MARK;
    if (isEnd && start + END_LENGTH + tail.getUint16(start + 20, true) === tail.byteLength) return start;
  }
  return undefined;
}

const ENTRY_LENGTH = 46;
const ENTRY_MARK = 0x02014b50;

function readEntries(directory: Uint8Array): readonly ZipEntry[] | undefined {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let start = 0;
  while (start < directory.length) {
    if (start + ENTRY_LENGTH > directory.length || view.getUint32(start, true) !== ENTRY_MARK) return undefined;
    const nameEnd = start + ENTRY_LENGTH + view.getUint16(start + 28, true);
    const extraEnd = nameEnd + view.getUint16(start + 30, true);
    if (extraEnd > directory.length) return undefined;
    const flags = view.getUint16(start + 8, true);
    const extra = readExtra(viewOf(directory.subarray(nameEnd, extraEnd)));
    // In this order: unpacked size, packed size, offset.
    const sizes = [24, 20, 42].map((place) => view.getUint32(start + place, true));
    const [, packedBytes = 0, offset = 0] = sizes.map((value) => (value === 0xffffffff ? extra.nextLong() : value));
    entries.push({
      path: decodeName(directory.subarray(start + ENTRY_LENGTH, nameEnd), flags),
      modifiedMs: extra.modifiedMs ?? readDosTime(view.getUint16(start + 14, true), view.getUint16(start + 12, true)),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(start + 10, true),
      checksum: view.getUint32(start + 16, true),
      packedBytes,
      offset,
    });
    start = extraEnd + view.getUint16(start + 32, true);
  }
  return entries;
}

/** Reads the fields of an entry that have the time in UTC, and the sizes that do not fit into 32 bits. */
function readExtra(view: DataView) {
  const longs: number[] = [];
  let modifiedMs: number | undefined;
  for (let start = 0; start + 4 <= view.byteLength; ) {
    const [id, length] = [view.getUint16(start, true), view.getUint16(start + 2, true)];
    const end = Math.min(start + 4 + length, view.byteLength);
    if (id === 0x5455 && end - start >= 9 && (view.getUint8(start + 4) & 1) === 1) {
      modifiedMs = view.getInt32(start + 5, true) * 1000;
    } else if (id === 1) {
      for (let at = start + 4; at + 8 <= end; at += 8) longs.push(Number(view.getBigUint64(at, true)));
    }
    start = end;
  }
  return { modifiedMs, nextLong: () => longs.shift() ?? 0 };
}

/** The flag of an entry whose name is in UTF-8. */
const UTF8_FLAG = 0x800;

/** The characters from 128 on of code page 437, in which a zip has its names as a rule. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Those of code page 850, which Windows uses in Western Europe: letters are in the place of most of the lines of a box. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Matches kana, or two Japanese characters in a row: a single one is an accented letter and the letter behind it. */
const JAPANESE = /[\u3041-\u30ff]|[\u4e00-\u9fff々]{2}/;

/** Decodes a name. Many programs write UTF-8 without saying so; Japanese ones write Shift-JIS. */
function decodeName(bytes: Uint8Array, flags: number): string {
  const [isUtf8, utf8] = tryToDecode(bytes, 'utf-8');
  if (isUtf8 || (flags & UTF8_FLAG) !== 0) return utf8;
  const [isShiftJis, shiftJis] = tryToDecode(bytes, 'shift_jis');
  if (isShiftJis && JAPANESE.test(shiftJis)) return shiftJis;
  const decodeWith = (page: string) =>
    Array.from(bytes, (byte) => page[byte - 128] ?? String.fromCharCode(byte)).join('');
  const name = decodeWith(CODE_PAGE_437);
  // What code page 437 has there is in nobody's names: lines of a box, Greek among Latin, signs of mathematics and money.
  return /[\u2500-\u259f\u0391-\u03c9¢¥₧∞∩≡≥≤⌠⌡≈]/.test(name) ? decodeWith(CODE_PAGE_850) : name;
}

/** @returns whether the bytes are valid, and the text */
function tryToDecode(bytes: Uint8Array, encoding: string): readonly [isValid: boolean, text: string] {
  try {
    return [true, new TextDecoder(encoding, { fatal: true }).decode(bytes)];
  } catch {
    return [false, new TextDecoder(encoding).decode(bytes)];
  }
}

/** Reads the time of MS-DOS, which is local and even. @returns null for an invalid one */
function readDosTime(date: number, time: number): number | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month < 1 || month > 12 || day < 1) return null;
  return new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2).getTime();
}

const LOCAL_LENGTH = 30;
const LOCAL_MARK = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

async function unpack(
  { isEncrypted, method, checksum, packedBytes, offset }: ZipEntry,
  read: ReadBytes,
  budget: UnpackBudget,
  mayBeBinary: boolean,
): Promise<Result<Uint8Array<ArrayBuffer>, UnpackFault>> {
  if (isEncrypted) return failure('encrypted');
  if (method !== STORED && method !== DEFLATED) return failure('damaged');
  const local = viewOf(await read(offset, offset + LOCAL_LENGTH));
  if (local.byteLength < LOCAL_LENGTH || local.getUint32(0, true) !== LOCAL_MARK) return failure('damaged');
  const start = offset + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);

  const pieces: Uint8Array[] = [];
  let length = 0;
  let isBinary = false;
  const take = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
    budget.bytes -= piece.length;
    isBinary ||= piece.includes(0) && encodingOf(pieces[0] ?? piece) === 'utf-8';
  };
  const inflate = method === DEFLATED ? new Inflate(take) : undefined;
  for (let done = 0; done < packedBytes || done === 0; done += PIECE_BYTES) {
    const end = Math.min(done + PIECE_BYTES, packedBytes);
    const packed = await read(start + done, start + end);
    if (packed.length < end - done || !tryToUnpack(packed, end === packedBytes)) return failure('damaged');
    if (length > MAX_UNPACKED_BYTES / 2) return failure('too-big');
    if (isBinary && !mayBeBinary) return failure('binary');
  }
  const bytes = concat(pieces, length);
  return checksumOf(bytes) === checksum ? success(bytes) : failure('damaged');

  function tryToUnpack(packed: Uint8Array, isLast: boolean): boolean {
    if (inflate === undefined) take(packed);
    else {
      try {
        inflate.push(packed, isLast);
      } catch {
        // The library throws for damaged bytes alone.
        return false;
      }
    }
    return true;
  }
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

/** Returns the checksum of bytes, CRC-32. */
export function checksumOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (CRC_TABLE[(rest ^ byte) & 255] ?? 0);
  return ~rest >>> 0;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
