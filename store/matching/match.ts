/** A part of a text from `start` (inclusive) to `end` (exclusive), in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Finds the parts of a text to mark, in order and without overlaps. @param limit the maximum number of matches */
export type Find = (text: string, limit: number) => readonly Match[];

/** The hits of a full search in one text. */
export interface FoundHits {
  readonly matches: readonly Match[];
  /** The index of the first hit where most of the words meet. */
  readonly landing: number;
  /** Whether the first of them is the first of the text. */
  readonly isFromStart: boolean;
}

export const NO_HITS: FoundHits = { matches: [], landing: 0, isFromStart: true };

/** The most hits that are found in one text. */
export const MAX_HITS = 10_000;

/** Finds nothing. */
export const findNothing: Find = () => [];
