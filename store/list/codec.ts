import { encodeJson } from '@/store/encode-json';
import { parseJson } from '@/store/parse-json';
import { isPaste, type Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';

// The stored text is the JSON array of the specification, section 3. Nearly every text is intact: all its records are
// valid pastes. This module decodes intact texts; decode.ts decodes any other text.

/** What was wrong with a stored text, and the text itself, because nothing of it may be lost. */
export interface Damage {
  readonly text: string;
  /** Whether the text is a list. If not, nothing of it can be shown. */
  readonly isList: boolean;
  /** How many records were incomplete or shared an id, each counted once. */
  readonly repairedCount: number;
  readonly setAsideCount: number;
}

export interface Decoded {
  readonly pastes: readonly Paste[];
  readonly damage: Damage | null;
}

/** The number of fields in the specification. A record with further fields is checked for nesting. */
const FIELD_COUNT = 4;

/** Values nested deeper cannot be encoded again: `JSON.stringify` recurses and would overflow the stack. */
const MAX_NESTING = 500;

/** Decodes an intact text; null decodes to an empty list. @returns undefined if the text is not intact */
export function decodeIntact(text: string | null): readonly Paste[] | undefined {
  return text === null ? [] : intactPastes(parseJson(text));
}

/** Returns a parsed text if it is a list of intact pastes with unique ids; otherwise undefined. */
export function intactPastes(records: unknown): readonly Paste[] | undefined {
  if (!Array.isArray(records)) return undefined;
  // An id begins with its creation time (paste-id.ts), so most lists are in the order of their ids. Such a list has no
  // repeated id and needs no set of ids, which would take a third of this loop's time.
  let greatestId = '';
  let isInOrder = true;
  // A single loop: it runs once per page, before the engine optimises it. Each further loop over a full storage took
  // milliseconds.
  for (const record of records) {
    if (!isIntact(record)) return undefined;
    if (record._id > greatestId) greatestId = record._id;
    else isInOrder = false;
  }
  return isInOrder || new Set(records.map(({ _id }: Paste) => _id)).size === records.length ? records : undefined;
}

/** Encodes the list as the bare JSON array of the specification, section 7. */
export function encodeList(pastes: readonly Paste[]): string {
  return encodeJson(pastes);
}

/** Tells whether a record is a valid paste that can be encoded again. */
export function isIntact(record: unknown): record is Paste {
  if (!isPaste(record)) return false;
  let fieldCount = 0;
  for (const _field in record) fieldCount++;
  const knownCount = FIELD_COUNT + Number(isPinned(record)) + Number(typeof record.movedText === 'string');
  return fieldCount <= knownCount || !isNestedTooDeep(record);
}

/** Tells whether a value is nested too deep to be encoded. Iterates, since recursion would overflow the stack. */
export function isNestedTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((member) => (typeof member === 'object' && member !== null ? Object.values(member) : []));
  }
  return false;
}
