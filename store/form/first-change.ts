/** Returns the first line, counted from 0, in which a text differs from the one before; undefined if it does not. */
export function findChangedLine(before: string, after: string): number | undefined {
  if (before === after) return undefined;
  const linesBefore = before.split('\n');
  const lines = after.split('\n');
  const changed = lines.findIndex((line, index) => line !== linesBefore[index]);
  return changed === -1 ? lines.length - 1 : changed;
}
