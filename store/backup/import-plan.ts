import { fingerprint } from '@/store/fingerprint';
import { encode } from '@/store/list/codec';
import { isSameText, type Paste } from '@/store/paste/paste';
import { CAPACITY } from '@/store/storage/storage-usage';

/** What an import will do to the list. It never changes a paste that is in the list. */
export interface ImportPlan {
  /** Every paste that will be added, with its final id, in the order of the file. */
  readonly added: readonly Paste[];
  /** How many of the added pastes have an id that the list lacks. */
  readonly newCount: number;
  /** How many of the added pastes differ from the listed paste with the same id. They are added beside it. */
  readonly differentCount: number;
  /** How many pastes are skipped because the listed paste with the same id has the same text. */
  readonly identicalCount: number;
}

/**
 * Compares pastes from a file with the list. A paste that differs from the listed paste with the same id gets a new id.
 * That id depends only on the text: importing the same file again, or in another tab, adds nothing.
 *
 * @param originalIds the original ids of renamed pastes. They are compared as well
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

  const hasSameText = (id: string, paste: Paste) => {
    const counterpart = presentById.get(id);
    return counterpart !== undefined && isSameText(counterpart, paste);
  };
  for (const paste of imported) {
    const originalId = originalIds.get(paste._id) ?? paste._id;
    if (hasSameText(paste._id, paste) || hasSameText(originalId, paste)) identicalCount++;
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

/** Measures how much storage would be used with `addedText` appended to the stored list. */
type MeasureUsage = (addedText?: string) => number;

/** Measures how much storage an import takes. */
export function measureSize({ added }: ImportPlan, measureUsage: MeasureUsage): number {
  return added.length === 0 ? 0 : measureUsage(encode(added)) - measureUsage();
}

/** Measures how much an import needs beyond the free storage; 0 when it fits. */
export function measureExcess({ added }: ImportPlan, measureUsage: MeasureUsage): number {
  return added.length === 0 ? 0 : Math.max(0, measureUsage(encode(added)) - CAPACITY);
}

/** Returns an id for a paste whose own id is taken: a free id, or the id of a listed paste with the same text. */
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
