import type { Paste } from '@/store/paste/paste';

// What `changedLine` of store/root/app.ts holds: the first line that an update has changed, counted from 0, and the id of its paste.

/** Finds the first line in which a paste differs from the version before. @returns the encoded line; empty if there is none */
export function encodeChangedLine(before: Paste, after: Paste): string {
  if (before.content === after.content) return '';
  const linesBefore = before.content.split('\n');
  const lines = after.content.split('\n');
  let line = 0;
  while (lines[line] === linesBefore[line]) line++;
  return encode(Math.min(line, lines.length - 1), after._id);
}

/** Returns the encoded line; undefined if it is that of another paste. */
export function decodeChangedLine(encoded: string, id: string): number | undefined {
  const line = Number.parseInt(encoded, 10);
  return encoded === encode(line, id) ? line : undefined;
}

const encode = (line: number, id: string): string => `${line} ${id}`;
