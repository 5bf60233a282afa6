const BLOCK = 512;

/** Builds a tar of files by their paths. A long name stands in a file before it, as pax has it. */
export function buildTar(files: Readonly<Record<string, string | Uint8Array>>, modifiedMs = 0): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, file]) => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    const name = new TextEncoder().encode(path);
    if (name.length < 100) return entryOf(name, '0', bytes, modifiedMs);
    const line = ` path=${path}\n`;
    const length = new TextEncoder().encode(line).length;
    const fields = new TextEncoder().encode(`${length + String(length + 3).length}${line}`);
    return [
      ...entryOf(name.subarray(0, 20), 'x', fields, modifiedMs),
      ...entryOf(name.subarray(0, 99), '0', bytes, modifiedMs),
    ];
  });
  return concat([...blocks, new Uint8Array(2 * BLOCK)]);
}

function entryOf(name: Uint8Array, type: string, bytes: Uint8Array, modifiedMs: number): readonly Uint8Array[] {
  const header = new Uint8Array(BLOCK);
  const write = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  header.set(name);
  write(124, bytes.length.toString(8).padStart(11, '0'));
  write(
    136,
    Math.floor(modifiedMs / 1000)
      .toString(8)
      .padStart(11, '0'),
  );
  write(148, ' '.repeat(8));
  write(156, type);
  write(257, 'ustar\0' + '00');
  write(
    148,
    header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0'),
  );
  return [header, bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
