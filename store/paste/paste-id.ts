/**
 * Makes the id of a new paste: a base-36 timestamp followed by a random base-36 string (specification, section 3).
 *
 * @param nowMs the time in milliseconds since 1970
 * @param random a number from 0 (inclusive) to 1 (exclusive)
 */
export function createPasteId(nowMs: number, random: number): string {
  return nowMs.toString(36) + random.toString(36).slice(2);
}
