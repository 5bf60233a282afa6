import { strToU8, type ZipOptions, zipSync } from 'fflate';

/** Builds a zip of files by their paths. */
export function buildZip(files: Readonly<Record<string, string | Uint8Array>>, options: ZipOptions = {}): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
    ),
    options,
  );
}

/**
 * Builds a zip of which each file is the packed bytes of one, so that a few kilobytes unpack to gigabytes: all entries of
 * the directory point to one place.
 *
 * @param claimedBytes how long each file says that it is
 */
export function buildBomb(unpackedBytes: number, fileCount: number, claimedBytes = unpackedBytes): Uint8Array {
  const zip = buildZip({ 'a.txt': new Uint8Array(unpackedBytes).fill(97) }, { level: 9 });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22;
  const start = view.getUint32(end + 16, true);
  const entry = zip.subarray(start, end);
  view.setUint32(start + 24, claimedBytes, true);
  const bomb = new Uint8Array(start + entry.length * fileCount + 22);
  bomb.set(zip.subarray(0, start));
  for (let index = 0; index < fileCount; index++) bomb.set(entry, start + index * entry.length);
  bomb.set(zip.subarray(end), bomb.length - 22);
  new DataView(bomb.buffer).setUint32(bomb.length - 22 + 12, entry.length * fileCount, true);
  return bomb;
}
