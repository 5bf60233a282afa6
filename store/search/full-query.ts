import { foldText } from '@/store/matching/fold-text';

/** What a full search asks for. */
export interface FullQuery {
  /** A paste may lack some of these words. It then comes after those that have all. */
  readonly words: readonly string[];
  /** A paste must contain each of these, and none of the excluded terms. */
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  /** Names of languages as typed. A paste must be in one of them, if any are named. */
  readonly languages: readonly string[];
  /** Tags with their `#`, as typed. A paste must have all of them. */
  readonly tags: readonly string[];
  /** Names of languages, and tags. A paste must be in none of them. */
  readonly excludedKinds: readonly string[];
}

/**
 * Matches a term: a word, or a phrase in quotes, which may be typographic or not closed yet. A minus before the term may
 * exclude it; more hyphens belong to an option of a command.
 */
const TERM = /(-?)(?:["“”„«»]([^"“”„«»]*)["“”„«»]?|(\S+))/g;

/** A word that names a language or a tag. */
const KIND_TERM = /^(lang|tag):#?(.*)$/i;

/** Matches a word that a minus may exclude. After a minus, `rf` and `-force` are options of a command. */
const EXCLUDED_WORD = /^(?!\p{Pd})(?:\P{L}*\p{L}){3}/u;

/** The most terms that are read. A text with more was pasted. */
const MAX_TERMS = 30;

/**
 * Parses the text of a full search: words in any order, "phrases in quotes", lang:sql for pastes in a language, tag:work for
 * those with a tag, and a minus before each of them to leave it out. Words and phrases are excluded only if the search also
 * looks for something, and words only if they have three letters. A lone dash, a phrase that folds to nothing, and `lang:` or
 * `tag:` without a name are ignored.
 */
export function parseFullQuery(text: string): FullQuery {
  const query = {
    words: [] as string[],
    phrases: [] as string[],
    excluded: [] as string[],
    languages: [] as string[],
    tags: [] as string[],
    excludedKinds: [] as string[],
  };
  const terms = readTerms(text);
  const isAnythingWanted = terms.some(({ isExcluded }) => !isExcluded);
  for (const { term, kind, isPhrase, isExcluded, literal } of terms) {
    if (kind !== undefined)
      query[isExcluded ? 'excludedKinds' : kind.startsWith('#') ? 'tags' : 'languages'].push(kind);
    else if (isExcluded && isAnythingWanted) query.excluded.push(term);
    else query[isPhrase ? 'phrases' : 'words'].push(literal);
  }
  return query;
}

interface QueryTerm {
  /** A phrase or a word, without its minus. */
  readonly term: string;
  /** The name of a language, or a tag with its `#`. */
  readonly kind: string | undefined;
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
  /** What is looked for if the term is not excluded. */
  readonly literal: string;
}

function readTerms(text: string): readonly QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (const match of text.matchAll(TERM)) {
    const term = readTerm(match);
    const folded = foldText(term.literal);
    if (term.term === '' || folded === '' || folded === '-') continue;
    terms.push(term);
    if (terms.length === MAX_TERMS) break;
  }
  return terms;
}

function readTerm([, minus = '', phrase, word = '']: readonly (string | undefined)[]): QueryTerm {
  const [, field, name] = KIND_TERM.exec(word) ?? [];
  const kind = name && field?.toLowerCase() === 'tag' ? `#${name}` : name;
  const isExcluded = minus !== '' && (phrase !== undefined || kind !== undefined || EXCLUDED_WORD.test(word));
  return {
    term: phrase?.trim() ?? kind ?? word,
    kind,
    isPhrase: phrase !== undefined,
    isExcluded,
    literal: phrase?.trim() ?? minus + word,
  };
}

/** Returns the words and phrases that a full search excludes. */
export function excludedBy(text: string): readonly string[] {
  return parseFullQuery(text).excluded;
}

/** Returns the text of a full search that looks for the words and phrases that this one excludes. */
export function lookForExcluded(text: string): string {
  return text.replace(TERM, (...match) => {
    const { isExcluded, kind } = readTerm(match);
    const [typed = ''] = match;
    return isExcluded && kind === undefined ? typed.slice(1) : typed;
  });
}

/** Returns the text of a full search without the languages and tags that it asks for and `isRemoved` names. */
export function removeKinds(text: string, isRemoved: (name: string) => boolean): string {
  const rest = text.replace(TERM, (...match) => {
    const { isExcluded, kind } = readTerm(match);
    const [typed = ''] = match;
    return kind !== undefined && !isExcluded && isRemoved(kind) ? '' : typed;
  });
  return rest.replace(/\s+/g, ' ').trim();
}

/** Tells whether a search asks for the languages or the tags of pastes. */
export function asksForKind(text: string): boolean {
  const { languages, tags, excludedKinds } = parseFullQuery(text);
  return languages.length + tags.length + excludedKinds.length > 0;
}
