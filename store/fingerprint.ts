/**
 * FNV-1a over UTF-16 units: short and the same everywhere. It only has to tell texts apart, not resist anyone.
 *
 * @param step 1 takes every unit, 2 every second one, and so on
 */
export function fingerprint(text: string, step = 1): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += step) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Marks a text by its length and its fingerprint. */
export function markOf(text: string): string {
  return `${text.length}-${fingerprint(text)}`;
}

/** How many characters a sample has at most. */
const SAMPLE_LENGTH = 65_536;

/**
 * Marks a text by its length and a fingerprint of evenly spaced characters. Takes a fraction of a millisecond for five
 * megabytes, where `markOf` takes five. Two texts of one length may differ between the samples.
 */
export function sampleMarkOf(text: string): string {
  const step = Math.ceil(text.length / SAMPLE_LENGTH);
  return `${text.length}-${fingerprint(text, step)}`;
}
