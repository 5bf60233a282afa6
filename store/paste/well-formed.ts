// `String.prototype.isWellFormed` and `toWellFormed` for browsers without them (Firefox before 119, Safari before
// 16.4). In a pattern with the flag `u`, `\p{Surrogate}` matches only lone surrogates.

/** Tells whether a text has no lone surrogate. An address or a file cannot hold one. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Replaces each lone surrogate of a text by U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Cuts a text to at most `length` UTF-16 code units: to one less where that would cut a pair of surrogates. */
export function beginningOf(text: string, length: number): string {
  const isPairCut = /[\ud800-\udbff]/.test(text.charAt(length - 1)) && /[\udc00-\udfff]/.test(text.charAt(length));
  return text.slice(0, isPairCut ? length - 1 : length);
}
