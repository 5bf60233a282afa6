import { encode } from './codec';
import { fingerprint } from './fingerprint';
import { isSameText, type Paste } from './paste';
import { CAPACITY_CHARACTERS } from './storage-usage';

/** What an import will do to the list. Whatever is present stays as it is. */
export interface ImportPlan {
  /** Every paste that will be added, under the id it will have, in the order of the file. */
  readonly added: readonly Paste[];
  /** How many of those have an id that the list lacks. */
  readonly newCount: number;
  /** How many of those come beside a present paste of the same id that says something else. */
  readonly differentCount: number;
  /** How many say the same as the present paste of their id, and are passed over. */
  readonly identicalCount: number;
}

/**
 * Compares pastes from a file with the list. A paste that differs from the present one of its id gets an id of its own,
 * made from its text alone: the same file, imported again or in another tab, finds it there and adds nothing.
 *
 * @param originalIds the ids that the file has for pastes that got others: what is present under those counts as well
 */
export function planImport(
  present: readonly Paste[],
  imported: readonly Paste[],
  originalIds: ReadonlyMap<string, string> = new Map(),
): ImportPlan {
  const presentById = new Map(present.map((paste) => [paste._id, paste]));
  const takenIds = new Set([...presentById.keys(), ...imported.map(({ _id }) => _id)]);
  const added: Paste[] = [];
  let newCount = 0;
  let identicalCount = 0;

  const saysTheSame = (id: string, paste: Paste) => {
    const counterpart = presentById.get(id);
    return counterpart !== undefined && isSameText(counterpart, paste);
  };
  for (const paste of imported) {
    const originalId = originalIds.get(paste._id) ?? paste._id;
    if (saysTheSame(paste._id, paste) || saysTheSame(originalId, paste)) identicalCount++;
    else if (!presentById.has(paste._id)) {
      added.push(paste);
      newCount++;
    } else {
      const id = idBeside(paste, presentById, takenIds);
      if (presentById.has(id)) identicalCount++;
      else added.push({ ...paste, _id: id });
      takenIds.add(id);
    }
  }
  return { added, newCount, identicalCount, differentCount: added.length - newCount };
}

/** How many characters of storage an import takes. */
export function measureSize({ added }: ImportPlan): number {
  return added.length === 0 ? 0 : encode(added).length;
}

/**
 * How many characters of storage an import needs beyond what is left; 0 when it fits.
 *
 * @param usedCharacters what the storage holds now
 */
export function measureExcess(plan: ImportPlan, usedCharacters: number): number {
  if (plan.added.length === 0) return 0;
  return Math.max(0, usedCharacters + measureSize(plan) - CAPACITY_CHARACTERS);
}

/** The id for a paste whose own is taken: free, or that of a present paste which says the same. */
function idBeside(paste: Paste, presentById: ReadonlyMap<string, Paste>, takenIds: ReadonlySet<string>): string {
  const base = `${paste._id}-${fingerprint(`${paste.title}\n${paste.content}`)}`;
  let id = base;
  for (let number = 2; takenIds.has(id); number++) {
    const present = presentById.get(id);
    if (present !== undefined && isSameText(present, paste)) return id;
    id = `${base}-${number}`;
  }
  return id;
}
