/** How much of a text is looked at, in UTF-16 code units. */
const SAMPLE_LENGTH = 2_000;

/** Comments, and then an object whose first key is quoted, or an array that begins with a value of JSON. */
const START =
  /^\uFEFF?(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*(?:\[\s*)*(?:\{\s*(?:"|\/[/*])|\[\s*(?:"|\{|\/[/*]|\](?=\s*[,\]])|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*(?:[,\]]|$))))/;

/**
 * Tells whether a text is meant to be an object or array of JSON, by its beginning: the rest may have a fault. It takes no
 * longer for a long text.
 */
export function isMeantAsJson(text: string): boolean {
  return START.test(text.slice(0, SAMPLE_LENGTH));
}
