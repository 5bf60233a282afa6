import { Inflate } from 'fflate';
import { failure, type Result, success } from '@/store/result';
import { type ReadableFile, readStart } from './readable-file';
import { encodingOf } from './text-encoding';
import {
  checksumOf,
  concat,
  MAX_UNPACKED_BYTES,
  openBytes,
  type ReadBytes,
  type UnpackFault,
  type UnpackOptions,
  type ZipFault,
} from './unpacked-files';
import { readDirectory, viewOf, type ZipEntry } from './zip-directory';

// Unpacks the files of a zip. The checksum reveals a damaged file.

/** How many packed bytes are unpacked at a time. They become at most 1,032 times as many. */
const PIECE_BYTES = 4096;

/** After how many packed bytes the progress is reported. */
const REPORT_BYTES = 256 * 1024;

/** Tells whether a file begins like a zip. */
export async function isZip(file: ReadableFile): Promise<boolean> {
  const start = await readStart(file, 4);
  return start[0] === 0x50 && start[1] === 0x4b && [0x0403, 0x0605].includes((start[2] ?? 0) + 256 * (start[3] ?? 0));
}

/** Unpacks the text files of a zip, and the binary files that `mayBeBinary` allows. */
export async function readZip(
  file: ReadableFile,
  { isWanted, mayBeBinary, budget, take, onProgress }: UnpackOptions,
): Promise<Result<null, ZipFault>> {
  try {
    const readBytes = openBytes(file);
    const entries = await readDirectory(readBytes, file.size);
    if (entries === undefined) return failure('zip-broken');
    const wanted = entries.filter(({ path }) => !/[\\/]$/.test(path) && isWanted(path));
    budget.files -= wanted.length;
    if (budget.files < 0) return failure('zip-too-big');
    const packedBytes = wanted.reduce((sum, entry) => sum + entry.packedBytes, 0);
    const claimedBytes = wanted.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
    // Files that overlap in the zip are a sign of a zip bomb. A bomb that claims smaller sizes is stopped when the
    // budget is spent.
    if (packedBytes > file.size && claimedBytes > budget.bytes) return failure('zip-too-big');
    let doneBytes = 0;
    let reportedBytes = 0;
    const onPiece = (length: number) => {
      doneBytes += length;
      if (doneBytes < reportedBytes + REPORT_BYTES) return;
      reportedBytes = doneBytes;
      onProgress(Math.min(1, doneBytes / packedBytes));
    };
    for (const entry of wanted) {
      const bytes = await unpack(entry, readBytes, { budget, onPiece, mayBeBinary: mayBeBinary(entry.path) });
      if (budget.bytes < 0) return failure('zip-too-big');
      await take({ path: entry.path, modifiedMs: entry.modifiedMs, bytes });
    }
    return success(null);
  } catch (error) {
    // A file that was moved or changed after it was chosen.
    if (error instanceof DOMException) return failure('unreadable');
    throw error;
  }
}

const LOCAL_LENGTH = 30;
const LOCAL_MARK = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

interface UnpackState extends Pick<UnpackOptions, 'budget'> {
  readonly mayBeBinary: boolean;
  /** Called with the length of each packed piece. */
  readonly onPiece: (length: number) => void;
}

async function unpack(
  { isEncrypted, method, checksum, packedBytes, offset }: ZipEntry,
  readBytes: ReadBytes,
  { budget, mayBeBinary, onPiece }: UnpackState,
): Promise<Result<Uint8Array<ArrayBuffer>, UnpackFault>> {
  if (isEncrypted) return failure('encrypted');
  if (method !== STORED && method !== DEFLATED) return failure('damaged');
  const local = viewOf(await readBytes(offset, offset + LOCAL_LENGTH));
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
    const packed = await readBytes(start + done, start + end);
    if (packed.length < end - done || !tryToUnpack(packed, end === packedBytes)) return failure('damaged');
    if (length > MAX_UNPACKED_BYTES || budget.bytes < 0) return failure('too-big');
    onPiece(packed.length);
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
        // The library throws only if the bytes are damaged.
        return false;
      }
    }
    return true;
  }
}
