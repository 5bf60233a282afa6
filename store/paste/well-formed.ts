// `String.prototype.isWellFormed` and `toWellFormed` for browsers without them (Firefox before 119, Safari before 16.4). In
// a pattern with the flag `u`, a surrogate matches only where it is not one half of a pair.

/** Tells whether a text has no lone surrogate, which could not be put into an address or a file. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Replaces each lone surrogate of a text by U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
