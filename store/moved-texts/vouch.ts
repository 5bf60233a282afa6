import { isOverwritten, isTextOf, movedTextOf, namedText, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { readEach } from './moved-texts';

// The field `movedText` is only valid in this browser's own list. In a record from outside, such as a file, it may name a text
// that is not here, or the text of another paste. So each record from outside first gets its whole text. If that fails, its
// content counts as a beginning. No record from outside keeps `movedText`.

/** Pastes from outside. None of them names a moved text. */
export interface VouchedPastes {
  /** Those with their whole texts, in their order. */
  readonly pastes: readonly Paste[];
  /** Those of which only the beginning is known. */
  readonly beginnings: readonly Paste[];
}

/** The list of this browser, and its texts. */
export interface ListedTexts {
  readonly pastes: readonly Paste[];
  readonly wholeOf: (paste: Paste) => Promise<Result<Paste, unknown>>;
}

/**
 * Gives pastes from outside their whole texts, as far as this browser has them: a named text must begin with what the
 * record shows, and must not be that of another listed paste.
 *
 * @param idOf returns the id under which a paste may be listed
 */
export async function vouchForPastes(
  outside: readonly Paste[],
  listed: ListedTexts,
  idOf: (paste: Paste) => string = ({ _id }) => _id,
): Promise<VouchedPastes> {
  if (outside.every((paste) => namedText(paste) === null)) return { pastes: outside, beginnings: [] };
  const owners = new Map<string, Set<string>>();
  for (const paste of listed.pastes) {
    const { key } = namedText(paste) ?? {};
    if (key !== undefined) owners.set(key, (owners.get(key) ?? new Set()).add(paste._id));
  }

  async function readWhole(paste: Paste): Promise<Paste | undefined> {
    const { key } = movedTextOf(paste) ?? {};
    if (key === undefined) return isOverwritten(paste) ? toShown(paste) : paste;
    const id = idOf(paste);
    if (owners.get(key)?.has(id) === false) return undefined;
    const read = await listed.wholeOf({ ...paste, _id: id });
    const content = read.ok ? read.value.content : '';
    const isNamed = content.startsWith(paste.content) && isTextOf(key, content);
    return isNamed ? toWhole(paste, content) : undefined;
  }

  const all = await readEach(outside, readWhole);
  return {
    pastes: all.flatMap(([, whole]) => whole ?? []),
    beginnings: all.flatMap(([paste, whole]) => (whole === undefined ? toShown(paste) : [])),
  };
}

/** Returns a paste whose whole text is the `content` of its record. */
function toShown(paste: Paste): Paste {
  return toWhole(paste, paste.content);
}

/** Tells whether the text of a paste begins with a beginning. For a moved paste, only the listed part can be compared. */
export function includesBeginning(paste: Paste, beginning: Paste): boolean {
  if (paste.content.startsWith(beginning.content)) return true;
  const { length = 0 } = movedTextOf(paste) ?? {};
  return length >= beginning.content.length && beginning.content.startsWith(paste.content);
}
