import { pushAll } from '@/store/push-all';
import { failure, type Result, success } from '@/store/result';
import { isGzip, isTar, readTar, unpackGzip } from './read-tar';
import { decodeText } from './read-text-file';
import { isZip, readZip } from './read-zip';
import { type ReadableFile, readStart } from './readable-file';
import { decodeWindows1252 } from './text-encoding';
import {
  type UnpackBudget,
  type UnpackedBytes,
  type UnpackedFile,
  type UnpackFault,
  unpackBudget,
  type ZipFault,
} from './unpacked-files';

// Reads the text files of an archive: a zip, a tar, or a file in gzip. Some programs, such as Notion, export an archive of
// archives. The inner archives are read too, but no archive inside those. All of them share one budget.

/** Matches names of inner archives: general formats, and those of other programs. */
const ARCHIVE = /\.(zip|tar|tgz|tar\.gz|jex|bear2bk|textpack|alfredsnippets)$/i;

/** How many bytes at the start show the format of a file. */
const START_BYTES = 512;

interface ReadOptions {
  /** Tells by its path whether a file is unpacked; the others are not in the result. */
  readonly isWanted: (path: string) => boolean;
  /** Called with the share of the files read so far, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Tells whether a file begins like an archive. */
export async function isArchive(file: ReadableFile): Promise<boolean> {
  const start = await readStart(file, START_BYTES);
  return isGzip(start) || isTar(start) || (await isZip(file));
}

/** Reads the text files of an archive. @param path its name; without `.gz`, it names a single file that gzip holds */
export function readArchive(
  file: ReadableFile,
  path: string,
  options: ReadOptions,
): Promise<Result<readonly UnpackedFile[], ZipFault>> {
  return open(file, path, options, unpackBudget(), true);
}

async function open(
  file: ReadableFile,
  path: string,
  { isWanted, onProgress }: ReadOptions,
  budget: UnpackBudget,
  isOuter: boolean,
): Promise<Result<readonly UnpackedFile[], ZipFault>> {
  const texts: UnpackedFile[] = [];
  let share = 0;
  const report = (next: number) => {
    share = next;
    onProgress(next);
  };
  const options = { isWanted, mayBeBinary, budget, take, onProgress: report };
  const start = await readStart(file, START_BYTES);
  const read = await (isGzip(start) ? readGzip() : isTar(start) ? readTar(file, options) : readZip(file, options));
  if (!read.ok) return read;
  return budget.bytes < 0 || budget.files < 0 ? failure('zip-too-big') : success(texts);

  function mayBeBinary(name: string): boolean {
    return isOuter && ARCHIVE.test(name);
  }

  async function take(each: UnpackedBytes): Promise<void> {
    if (!each.bytes.ok || !mayBeBinary(each.path)) texts.push(textOf(each));
    else pushAll(texts, await openInner(each, each.bytes.value));
  }

  /** Unpacks the whole file before the tar in it is read. That is half of the progress. */
  async function readGzip(): Promise<Result<null, ZipFault>> {
    const unpacked = await unpackGzip(file, budget, (part) => report(part / 2));
    if (!unpacked.ok) return unpacked;
    const tar = unpacked.value;
    if (isTar(await readStart(tar, START_BYTES))) {
      // The bytes were counted while they were unpacked. Reading the tar counts them again.
      budget.bytes += tar.size;
      return readTar(tar, { ...options, onProgress: (part) => report((1 + part) / 2) });
    }
    // A single file in gzip.
    const inner = path.replace(/\.(gz|tgz)$/i, (ending) => (ending.length === 3 ? '' : '.tar'));
    const bytes = success(new Uint8Array(await tar.arrayBuffer()));
    texts.push(textOf({ path: nameOf(inner), modifiedMs: null, bytes }));
    return success(null);
  }

  /** Opens an archive in this one. Its files are in its folder. */
  async function openInner(inner: UnpackedBytes, bytes: Uint8Array<ArrayBuffer>): Promise<readonly UnpackedFile[]> {
    const blob = new Blob([bytes]);
    if (!(await isArchive(blob))) return [textOf(inner)];
    const folder = inner.path.slice(0, inner.path.length - nameOf(inner.path).length);
    const isWantedInside = (name: string) => isWanted(`${folder}${name}`);
    // The share of an inner archive is unknown, so its progress only repeats the share so far.
    const goOn = () => onProgress(share);
    const files = await open(blob, inner.path, { isWanted: isWantedInside, onProgress: goOn }, budget, false);
    if (files.ok) return files.value.map((each) => ({ ...each, path: `${folder}${each.path}` }));
    return [{ path: inner.path, modifiedMs: inner.modifiedMs, text: failure(INNER_FAULTS[files.error]) }];
  }
}

/** Maps faults of an inner archive to faults of a file. */
const INNER_FAULTS: Readonly<Record<ZipFault, UnpackFault>> = {
  'gzip-broken': 'damaged',
  unreadable: 'damaged',
  'zip-broken': 'damaged',
  'zip-too-big': 'too-big',
};

function textOf({ path, modifiedMs, bytes }: UnpackedBytes): UnpackedFile {
  if (!bytes.ok) return { path, modifiedMs, text: bytes };
  const text = decodeText(bytes.value);
  const guess = !text.ok && text.error === 'not-utf8' ? decodeWindows1252(bytes.value) : undefined;
  return { path, modifiedMs, text, guess };
}

function nameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
