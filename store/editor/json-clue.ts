/** How much of a text is looked at, in UTF-16 code units. */
const SAMPLE_LENGTH = 2_000;

/** Matches optional comments, and then an object whose first key is quoted, or an array whose first value is JSON. */
const START =
  /^\uFEFF?(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*(?:\[\s*)*(?:\{\s*(?:"|\/[/*])|\[\s*(?:"|\{|\/[/*]|\](?=\s*[,\]])|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*(?:[,\]]|$))))/;

/**
 * Tells by its beginning whether a text is meant as a JSON object or array, even if it has an error further on. A long text
 * takes no longer.
 */
export function isMeantAsJson(text: string): boolean {
  return START.test(text.slice(0, SAMPLE_LENGTH));
}
