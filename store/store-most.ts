import type { Operation } from './operation';

/**
 * Stores operations together, or of those that do not fit, as many as do, the smallest first. An attempt that fails must
 * change nothing, and one that succeeds must replace the one before.
 *
 * @returns those that are stored
 */
export function storeMost(
  operations: readonly Operation[],
  attempt: (operations: readonly Operation[]) => boolean,
): ReadonlySet<Operation> {
  if (operations.length === 0 || attempt(operations)) return new Set(operations);
  const bySize = operations.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  let fitting = 0;
  let tooMany = bySize.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (attempt(bySize.slice(0, middle))) fitting = middle;
    else tooMany = middle;
  }
  return new Set(bySize.slice(0, fitting));
}

function sizeOf(operation: Operation): number {
  return operation.kind === 'remove' ? 0 : operation.paste.title.length + operation.paste.content.length;
}
