/** Returns the first line, counted from 0, in which a text differs from the one before; undefined if it does not. */
export function findChangedLine(before: string, after: string): number | undefined {
  if (before === after) return undefined;
  let [line, start] = [0, 0];
  for (;;) {
    const end = after.indexOf('\n', start) + 1;
    if (end === 0 || !before.startsWith(after.slice(start, end), start)) return line;
    line++;
    start = end;
  }
}
