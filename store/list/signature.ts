// The text of each list that this site writes ends with a signature: the number of the checkpoint that the list
// includes, encoded in white space, and a line feed. JSON parsers skip white space. A list without a signature was
// written by another program. The signature is part of the text, so list and signature are always stored together.

const ZERO = ' ';
const ONE = '\t';
const END = '\n';

const SIGNATURE = /([ \t]+)\n$/;

/** Longer than any signature, in characters. */
const MAX_LENGTH = 64;

/**
 * Signs a list of this site that is based on another program's list, if the tab had not read the journal yet. It is encoded as
 * two zeros, which no number is. A line feed alone would not do, because other programs write that too.
 */
export const UNKNOWN_CHECKPOINT = -1;

const UNKNOWN = ZERO + ZERO;

/** Signs the text of a list. @param checkpoint the number of the checkpoint that the list includes */
export function sign(text: string, checkpoint: number): string {
  const bits = [...checkpoint.toString(2)].map((bit) => (bit === '1' ? ONE : ZERO)).join('');
  return text + (checkpoint === UNKNOWN_CHECKPOINT ? UNKNOWN : bits) + END;
}

/** Reads the number of the checkpoint from a list's text. @returns null if this site has not written the text */
export function readSignature(text: string): number | null {
  const bits = SIGNATURE.exec(text.slice(-MAX_LENGTH))?.[1];
  if (bits === undefined) return null;
  if (bits === UNKNOWN) return UNKNOWN_CHECKPOINT;
  return [...bits].reduce((number, bit) => 2 * number + Number(bit === ONE), 0);
}
