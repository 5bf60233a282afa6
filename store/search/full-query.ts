/** What a full search asks for. A paste must contain each included term, and none of the excluded ones. */
export interface FullQuery {
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

/** Matches a term: a phrase in quotes, which may be typographic or not closed yet, or a word. A minus excludes it. */
const TERM = /(-?)(?:["“”„«»]([^"“”„«»]*)["“”„«»]?|(\S+))/g;

/** The most terms that are read. More are a pasted text. */
const MAX_TERMS = 30;

/**
 * Parses the text of a full search: words in any order, "phrases in quotes", and -words to leave out. A lone minus and
 * an empty phrase are no terms.
 */
export function parseFullQuery(text: string): FullQuery {
  const included: string[] = [];
  const excluded: string[] = [];
  for (const [, minus, phrase, word] of text.matchAll(TERM)) {
    const term = phrase?.trim() ?? word ?? '';
    if (included.length + excluded.length === MAX_TERMS) break;
    if (term !== '' && term !== '-') (minus === '-' ? excluded : included).push(term);
  }
  return { included, excluded };
}
