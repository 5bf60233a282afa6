/** What a full search asks for. A paste must contain each included term, and none of the excluded ones. */
export interface FullQuery {
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  /** Names of languages as typed. A paste must be in one of them, if any are named. */
  readonly languages: readonly string[];
  readonly excludedLanguages: readonly string[];
}

/** Matches a term: a phrase in quotes, which may be typographic or not closed yet, or a word. A minus excludes it. */
const TERM = /(-?)(?:["“”„«»]([^"“”„«»]*)["“”„«»]?|(\S+))/g;

/** A word that names a language. */
const LANGUAGE_TERM = /^lang:(.*)$/i;

/** The most terms that are read. More are a pasted text. */
const MAX_TERMS = 30;

/**
 * Parses the text of a full search: words in any order, "phrases in quotes", lang:sql for pastes in a language, and a
 * minus before each of them to leave it out. A lone minus, an empty phrase, and `lang:` without a name are no terms.
 */
export function parseFullQuery(text: string): FullQuery {
  const query = {
    included: [] as string[],
    excluded: [] as string[],
    languages: [] as string[],
    excludedLanguages: [] as string[],
  };
  let count = 0;
  for (const [, minus, phrase, word = ''] of text.matchAll(TERM)) {
    const isExcluded = minus === '-';
    const language = LANGUAGE_TERM.exec(word)?.[1];
    const term = phrase?.trim() ?? language ?? word;
    if (term === '' || term === '-') continue;
    if (count++ === MAX_TERMS) break;
    if (language === undefined) (isExcluded ? query.excluded : query.included).push(term);
    else (isExcluded ? query.excludedLanguages : query.languages).push(term);
  }
  return query;
}

/** Tells whether a search asks for the language of pastes. */
export function asksForLanguage(text: string): boolean {
  const { languages, excludedLanguages } = parseFullQuery(text);
  return languages.length + excludedLanguages.length > 0;
}
