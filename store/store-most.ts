import type { Operation } from './operation';
import type { Paste, PasteText } from './paste';

/**
 * Stores operations together, or of those that do not fit, as many as do, those first that add least to the list. An
 * attempt that fails must change nothing, and one that succeeds must replace the one before.
 *
 * @param pastes the list that they are upon
 * @returns those that are stored
 */
export function storeMost(
  pastes: readonly Paste[],
  operations: readonly Operation[],
  attempt: (operations: readonly Operation[]) => boolean,
): ReadonlySet<Operation> {
  if (operations.length === 0 || attempt(operations)) return new Set(operations);
  const storedById = new Map(pastes.map((paste) => [paste._id, paste]));
  const growthOf = (operation: Operation) =>
    (operation.kind === 'put' ? sizeOf(operation.paste) : 0) - sizeOf(storedById.get(operation.id));
  const byGrowth = operations.toSorted((a, b) => growthOf(a) - growthOf(b));
  let fitting = 0;
  let tooMany = byGrowth.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (attempt(byGrowth.slice(0, middle))) fitting = middle;
    else tooMany = middle;
  }
  return new Set(byGrowth.slice(0, fitting));
}

function sizeOf(text: PasteText | undefined): number {
  return text === undefined ? 0 : text.title.length + text.content.length;
}
