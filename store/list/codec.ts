import { encodeJson } from '@/store/encode-json';
import { parseJson } from '@/store/parse-json';
import { isPaste, type Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/pinned-paste';
import { isNestedTooDeep, repairRecord } from './repair';

/** What was wrong with a stored text, and the text itself, since nothing of it may be lost. */
export interface Damage {
  readonly text: string;
  /** Whether the text is a list at all; if not, nothing of it can be shown. */
  readonly isList: boolean;
  /** How many records lacked something or shared an id, each counted once. */
  readonly repairedCount: number;
  readonly setAsideCount: number;
}

export interface Decoded {
  readonly pastes: readonly Paste[];
  readonly damage: Damage | null;
}

const NOTHING: Decoded = { pastes: [], damage: null };

/** The fields of the specification. A record with more may hold anything in them, but for a pin, which is a text. */
const FIELD_COUNT = 4;

/**
 * Decodes the stored text (specification, section 3: a JSON array of pastes; absent means empty). Never throws: each
 * record is taken as it is, repaired, or set aside; repaired and set-aside records are reported as damage.
 *
 * @param originalIds gets the original id of each paste that was renamed because its id is repeated, by its new id
 */
export function decode(text: string | null, originalIds?: Map<string, string>): Decoded {
  if (text === null || text === '[]') return NOTHING;
  const records = parseJson(text);
  if (!Array.isArray(records)) {
    return { pastes: [], damage: { text, isList: false, repairedCount: 0, setAsideCount: 0 } };
  }
  return decodeRecords(text, records, originalIds);
}

/** Encodes the list as the bare JSON array of the specification, section 7. */
export function encode(pastes: readonly Paste[]): string {
  return encodeJson(pastes);
}

function decodeRecords(text: string, records: readonly unknown[], originalIds?: Map<string, string>): Decoded {
  const pastes: Paste[] = [];
  /** The indexes of the pastes that differ from their records. */
  const repaired = new Set<number>();
  // An id begins with the time at which it was made (paste-id.ts), so most lists are in the order of their ids. In such a
  // list none is repeated, and the set of all ids, a third of the time of this loop, is not needed.
  let greatestId = '';
  let isInOrder = true;
  // One loop: it runs once a page, before it is compiled, and each further loop over a full storage took milliseconds.
  for (const record of records) {
    const isIntact = isPaste(record) && isWritable(record);
    const paste = isIntact ? record : repairRecord(record);
    if (paste === undefined) continue;
    if (!isIntact) repaired.add(pastes.length);
    pastes.push(paste);
    if (paste._id > greatestId) greatestId = paste._id;
    else isInOrder = false;
  }
  const setAsideCount = records.length - pastes.length;
  if (!isInOrder) renameRepeatedIds(pastes, repaired, originalIds);
  const damage = { text, isList: true, repairedCount: repaired.size, setAsideCount };
  return { pastes, damage: repaired.size + setAsideCount === 0 ? null : damage };
}

/**
 * Keeps a repeated id for its first paste, and appends a number to the id of each further one.
 *
 * @param repaired gets the indexes of the pastes with a new id
 * @param originalIds gets the original ids by the new ones
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

function isWritable(paste: Paste): boolean {
  let fieldCount = 0;
  for (const _field in paste) fieldCount++;
  return fieldCount <= FIELD_COUNT + Number(isPinned(paste)) || !isNestedTooDeep(paste);
}
