// The part of Blob that reading a file needs. A small file that was read ahead has it too.

/** A file, or a part of one. Reading it rejects with a DOMException if it was moved or changed after it was chosen. */
export interface ReadableFile {
  /** In bytes. */
  readonly size: number;
  slice(start: number, end: number): Pick<ReadableFile, 'arrayBuffer'>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Up to this size in bytes, a file is read at once. */
const SMALL_BYTES = 256 * 1024;

/** How many files are read at a time. A browser takes a millisecond for each, however small, and mostly waits. */
const READ_AT_A_TIME = 64;

/** Yields files in their order. The bytes of small ones are read ahead. */
export async function* readAhead(files: readonly ReadableFile[]): AsyncGenerator<ReadableFile, void> {
  const waiting: Promise<ReadableFile>[] = [];
  for (const [index, file] of files.entries()) {
    for (let next = index + waiting.length; next < Math.min(index + READ_AT_A_TIME, files.length); next++) {
      waiting.push(load(files[next] ?? file));
    }
    yield (await waiting.shift()) ?? file;
  }
}

/**
 * Reads a small file into memory. Returns the file itself if it is large or cannot be read: the caller's own read then
 * fails with the reason.
 */
async function load(file: ReadableFile): Promise<ReadableFile> {
  if (file.size > SMALL_BYTES) return file;
  try {
    const bytes = await file.arrayBuffer();
    return {
      size: bytes.byteLength,
      slice: (start, end) => ({ arrayBuffer: async () => bytes.slice(start, end) }),
      arrayBuffer: async () => bytes,
    };
  } catch {
    return file;
  }
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
