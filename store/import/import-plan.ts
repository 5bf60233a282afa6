import { hash36 } from '@/store/hash';
import { encodeList } from '@/store/list/codec';
import { isSameText, movedTextOf } from '@/store/paste/moved-text';
import { byId, type Paste } from '@/store/paste/paste';
import { CAPACITY } from '@/store/storage/storage-usage';

/**
 * What an import does with several versions of one paste, here and in the file. 'newer-wins': the latest is listed, the
 * others go to the history. 'keep-both': every text is listed, under an id of its own.
 */
export type ImportRule = 'newer-wins' | 'keep-both';

/** What an import will do to the list. */
export interface ImportPlan {
  /** Every paste that will be added, with its final id, in the order of the file. */
  readonly added: readonly Paste[];
  /** Every paste that replaces the listed paste with the same id, because it is later. */
  readonly newer: readonly Paste[];
  /** The listed pastes that are replaced. */
  readonly replaced: readonly Paste[];
  /** Earlier versions of listed or added pastes. They go to the history. */
  readonly older: readonly Paste[];
  /** How many of the added pastes have an id that the list lacks. */
  readonly newCount: number;
  /** How many of the added pastes differ from the listed paste with the same id. They are added beside it. */
  readonly differentCount: number;
  /** How many of the replaced pastes get another text. The others only get a later date. */
  readonly newerCount: number;
  /** How many pastes have the text of the listed paste with the same id. */
  readonly identicalCount: number;
}

/**
 * Plans an import by the rule 'keep-both'. A paste that differs from the listed paste with the same id gets a new id.
 * The new id depends only on the old id and the text, so importing the same file again, or in another tab, adds
 * nothing.
 *
 * @param originalIds the original ids of renamed pastes. A renamed paste is also compared with the listed paste of its
 *   original id
 */
export function planKeepBoth(
  present: readonly Paste[],
  imported: readonly Paste[],
  originalIds: ReadonlyMap<string, string> = new Map(),
): ImportPlan {
  const presentById = byId(present);
  const takenIds = new Set([...presentById.keys(), ...imported.map(({ _id }) => _id)]);
  const added: Paste[] = [];
  let newCount = 0;
  let identicalCount = 0;

  const hasSameText = (id: string, paste: Paste) => isSameText(presentById.get(id), paste);
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
  const differentCount = added.length - newCount;
  return { added, newer: [], replaced: [], older: [], newCount, differentCount, newerCount: 0, identicalCount };
}

/** Measures how much storage would be used with `addedText` appended to the stored list. */
type MeasureUsage = (addedText?: string) => number;

/** Tells whether an import puts anything into the list. */
export function changesList({ added, newer }: ImportPlan): boolean {
  return added.length + newer.length > 0;
}

/** Measures how much storage an import takes. */
export function measureSize(plan: ImportPlan, measureUsage: MeasureUsage): number {
  return changesList(plan) ? measureUsageAfter(plan, measureUsage) - measureUsage() : 0;
}

/** Measures how much an import needs beyond the free storage; 0 when it fits. */
export function measureExcess(plan: ImportPlan, measureUsage: MeasureUsage): number {
  return changesList(plan) ? Math.max(0, measureUsageAfter(plan, measureUsage) - CAPACITY) : 0;
}

/** Measures the usage after an import. The room of the replaced texts is subtracted. */
function measureUsageAfter({ added, newer, replaced }: ImportPlan, measureUsage: MeasureUsage): number {
  const usage = measureUsage(encodeList([...added, ...newer]));
  return replaced.length === 0 ? usage : usage - (measureUsage(encodeList(replaced)) - measureUsage());
}

/** Returns an id for a paste whose own id is taken: a free id, or the id of a listed paste with the same text. */
function idBeside(paste: Paste, presentById: ReadonlyMap<string, Paste>, takenIds: ReadonlySet<string>): string {
  // Two moved texts may have the same beginning, so the key of the whole text counts.
  const base = `${paste._id}-${hash36(`${paste.title}\n${movedTextOf(paste)?.key ?? paste.content}`)}`;
  let id = base;
  for (let number = 2; takenIds.has(id); number++) {
    if (isSameText(presentById.get(id), paste)) return id;
    id = `${base}-${number}`;
  }
  return id;
}
