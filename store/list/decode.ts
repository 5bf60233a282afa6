import { parseJson } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { type Decoded, isIntact } from './codec';
import { repairRecord } from './repair';

/**
 * Decodes the stored text (specification, section 3: a JSON array of pastes; null means empty). Never throws: each
 * record is taken as it is, repaired, or set aside. Repaired and set-aside records are reported as damage.
 */
export function decodeList(text: string | null): Decoded {
  if (text === null) return { pastes: [], damage: null };
  const records = parseJson(text);
  if (!Array.isArray(records)) {
    return { pastes: [], damage: { text, isList: false, repairedCount: 0, setAsideCount: 0 } };
  }
  return decodeRecords(text, records);
}

/**
 * Decodes the records of a text, as `decodeList` does.
 *
 * @param originalIds output: maps the new id of each paste renamed for a repeated id to its original id
 */
export function decodeRecords(text: string, records: readonly unknown[], originalIds?: Map<string, string>): Decoded {
  const pastes: Paste[] = [];
  /** The indexes of the pastes that differ from their records. */
  const repaired = new Set<number>();
  for (const record of records) {
    const paste = isIntact(record) ? record : repairRecord(record);
    if (paste === undefined) continue;
    if (paste !== record) repaired.add(pastes.length);
    pastes.push(paste);
  }
  const setAsideCount = records.length - pastes.length;
  renameRepeatedIds(pastes, repaired, originalIds);
  const damage = { text, isList: true, repairedCount: repaired.size, setAsideCount };
  return { pastes, damage: repaired.size + setAsideCount === 0 ? null : damage };
}

/**
 * Appends a number to a repeated id; the first paste with the id keeps it.
 *
 * @param repaired output: the indexes of the renamed pastes
 * @param originalIds output: maps new ids to original ids
 */
function renameRepeatedIds(pastes: Paste[], repaired: Set<number>, originalIds?: Map<string, string>): void {
  const ids = new Set(pastes.map(({ _id }) => _id));
  if (ids.size === pastes.length) return;
  const lastNumbers = new Map<string, number>();
  pastes.forEach((paste, index) => {
    const lastNumber = lastNumbers.get(paste._id);
    lastNumbers.set(paste._id, lastNumber ?? 1);
    if (lastNumber === undefined) return;
    let number = lastNumber + 1;
    while (ids.has(`${paste._id}-${number}`)) number++;
    const id = `${paste._id}-${number}`;
    lastNumbers.set(paste._id, number);
    ids.add(id);
    pastes[index] = { ...paste, _id: id };
    repaired.add(index);
    originalIds?.set(id, paste._id);
  });
}
