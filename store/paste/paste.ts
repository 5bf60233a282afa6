import { isRecord } from '@/store/parse-json';
import { isWellFormed } from './well-formed';

// What a paste is (specification, section 3), and the pure functions about a single one: its id (paste-id.ts), its
// address (paste-address.ts), the order of its versions (paste-version.ts), and how dates, counts and numbers are
// written (format-date.ts, format-moment.ts, format-number.ts, text-count.ts). The rest of the store builds on this folder,
// which imports only top-level files.

/** A paste as it is stored (specification, section 3). */
export interface Paste {
  readonly _id: string;
  readonly title: string;
  readonly content: string;
  /** ISO date-time, reset by every save. */
  readonly createdAt: string;
  /**
   * When it was pinned to the top of the list (paste-version.ts). Of any type, because another program may use the
   * name.
   */
  readonly pinnedAt?: unknown;
  /**
   * Says that `content` is only the beginning of the text, and which text it is (moved-text.ts). Of any type, as
   * `pinnedAt`.
   */
  readonly movedText?: unknown;
}

/** Where a paste goes: at the end; or after the paste `id` (null: first), or at `index` if that paste is gone. */
export type Place =
  | { readonly at: 'end' }
  | { readonly at: 'after'; readonly id: string | null; readonly index: number };

/** The place at the end of the list. */
export const AT_END: Place = { at: 'end' };

/** Returns the place of a listed paste: after the one before it. */
export function placeOf(pastes: readonly Paste[], index: number): Place {
  return { at: 'after', id: pastes[index - 1]?._id ?? null, index };
}

/** The text that a user types; the store adds the id and the date. */
export type PasteText = Pick<Paste, 'title' | 'content'>;

/**
 * Tells whether a value is a valid paste. Unknown fields are allowed: they belong to another program, and survive a
 * load and a save.
 */
export function isPaste(value: unknown): value is Paste {
  if (!isRecord(value)) return false;
  const { _id, title, content, createdAt } = value;
  return (
    typeof _id === 'string' &&
    _id !== '' &&
    // An id with half a surrogate pair could not be put into an address.
    isWellFormed(_id) &&
    typeof title === 'string' &&
    typeof content === 'string' &&
    typeof createdAt === 'string' &&
    isDate(createdAt)
  );
}

/** Returns a new map from the ids of pastes to the pastes. */
export function byId(pastes: readonly Paste[]): Map<string, Paste> {
  return new Map(pastes.map((paste) => [paste._id, paste]));
}

/** Tells whether a value is a valid place. */
export function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false;
  if (value.at === 'end') return true;
  return value.at === 'after' && (typeof value.id === 'string' || value.id === null) && typeof value.index === 'number';
}

/** Matches a date as `toISOString` writes it, up to the 28th, which every month has. */
const USUAL_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Tests the pattern first: a list has thousands of dates, and it takes a tenth of the time of `Date.parse`. */
function isDate(text: string): boolean {
  return USUAL_DATE.test(text) || !Number.isNaN(Date.parse(text));
}

/** The date given to a record whose date is lost; screens show 'Date unknown'. */
export const UNKNOWN_DATE = new Date(0).toISOString();
