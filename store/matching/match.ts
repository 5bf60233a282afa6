/** A part of a text from `start` (inclusive) to `end` (exclusive), in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Finds the parts of a text to mark, in order and without overlaps. @param limit the maximum number of matches */
export type Find = (text: string, limit: number) => readonly Match[];

/** Finds nothing. */
export const findNothing: Find = () => [];
