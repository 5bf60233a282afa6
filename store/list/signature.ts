// A list that this site writes ends with a line feed, and before that the number of its checkpoint, in white space. Every JSON
// parser skips it. Other programs encode the list anew, without it; so a list without it was changed by another program. It
// is part of the text, so that no browser and no other tab can keep one without the other.

const ZERO = ' ';
const ONE = '\t';
const END = '\n';

const SIGNATURE = /([ \t]*)\n$/;

/** More than a signature has characters. */
const MAX_LENGTH = 64;

/** Stands for the number of a checkpoint in a list that descends from one of another program. */
export const UNKNOWN_CHECKPOINT = -1;

/** Signs the text of a list. @param checkpoint the number of the checkpoint whose pastes it holds, or later versions of them */
export function sign(text: string, checkpoint: number): string {
  const bits = checkpoint === UNKNOWN_CHECKPOINT ? [] : [...checkpoint.toString(2)];
  return text + bits.map((bit) => (bit === '1' ? ONE : ZERO)).join('') + END;
}

/** Reads the number of the checkpoint from a list's text. @returns null when this site has not written the text */
export function readSignature(text: string): number | null {
  const bits = SIGNATURE.exec(text.slice(-MAX_LENGTH))?.[1];
  if (bits === undefined) return null;
  if (bits === '') return UNKNOWN_CHECKPOINT;
  return [...bits].reduce((number, bit) => 2 * number + Number(bit === ONE), 0);
}
