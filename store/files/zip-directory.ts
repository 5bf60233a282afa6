import type { ReadBytes } from './unpacked-files';
import { decodeZipName } from './zip-names';

// The directory at the end of a zip (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). It names the files and says
// where each begins. It may be wrong on purpose, so its sizes are used only to find where to read.

/** The longest directory that is read, in bytes: some 100,000 files. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

export interface ZipEntry {
  readonly path: string;
  readonly modifiedMs: number | null;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  /** As the directory claims. */
  readonly unpackedBytes: number;
  readonly offset: number;
}

const END_LENGTH = 22;
const END_MARK = 0x06054b50;
const MAX_COMMENT = 0xffff;
const ZIP64_LOCATOR_LENGTH = 20;
const ZIP64_LOCATOR_MARK = 0x07064b50;
const ZIP64_END_LENGTH = 56;

/** Reads the entries of a zip. @returns undefined if it is cut off or damaged */
export async function readDirectory(readBytes: ReadBytes, size: number): Promise<readonly ZipEntry[] | undefined> {
  const tailStart = Math.max(0, size - END_LENGTH - MAX_COMMENT - ZIP64_LOCATOR_LENGTH);
  const tail = viewOf(await readBytes(tailStart, size));
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  let [length, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator >= 0 && tail.getUint32(locator, true) === ZIP64_LOCATOR_MARK) {
    const endOffset = Number(tail.getBigUint64(locator + 8, true));
    const zip64End = viewOf(await readBytes(endOffset, endOffset + ZIP64_END_LENGTH));
    if (zip64End.byteLength < ZIP64_END_LENGTH) return undefined;
    length = Number(zip64End.getBigUint64(40, true));
    offset = Number(zip64End.getBigUint64(48, true));
  }
  if (length > MAX_DIRECTORY_BYTES) return undefined;
  const directory = await readBytes(offset, offset + length);
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
    const sizes = [24, 20, 42].map((offset) => view.getUint32(start + offset, true));
    const [unpackedBytes = 0, packedBytes = 0, offset = 0] = sizes.map((value) =>
      value === 0xffffffff ? extra.nextLong() : value,
    );
    entries.push({
      path: decodeZipName(directory.subarray(start + ENTRY_LENGTH, nameEnd), flags),
      modifiedMs: extra.modifiedMs ?? readDosTime(view.getUint16(start + 14, true), view.getUint16(start + 12, true)),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(start + 10, true),
      checksum: view.getUint32(start + 16, true),
      packedBytes,
      unpackedBytes,
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

/** Reads the time of MS-DOS, which is local and even. @returns null for an invalid one */
function readDosTime(date: number, time: number): number | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  const moment = new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2);
  return moment.getMonth() === month - 1 && moment.getDate() === day ? moment.getTime() : null;
}

/** Returns a view of bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
