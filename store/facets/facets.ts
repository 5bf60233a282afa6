import { languageNamed } from '@/store/code/language-names';
import { LANGUAGES, type Language } from '@/store/code/languages';
import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';
import { parseFullQuery, removeKinds } from '@/store/search/full-query';
import { inSlices } from '@/store/search/slices';
import type { LanguageOf } from './paste-languages';
import { tagKey, tagsOf } from './tags';

// The tags and the languages of pastes, by which a full search filters: `tag:work`, `lang:sql`. Neither is a field of
// a paste: both are read from its text, so they are those of the list as it is, whatever program wrote it.
//
// tags.ts finds the tags of a paste. paste-languages.ts recognises its language, in short tasks, because that is slow, unless the
// user chose one. This file counts both for the offers above the list, and puts their words into a search.

/** A tag or a language of the list, by which a full search filters. */
export interface Facet {
  /** What the user sees: '#work' or 'SQL'. */
  readonly label: string;
  /** The word of a full search that asks for it: 'tag:work' or 'lang:sql'. */
  readonly word: string;
  readonly count: number;
}

/** A language is offered from this many pastes on. A single paste is found without a filter. */
const LEAST_IN_LANGUAGE = 2;

/** How many are offered at most. */
const MAX_FACETS = 30;

/** How long a visit of a paste takes, as the number of characters that could be searched in that time. */
const VISIT_COST = 2_000;

/**
 * Counts the tags and the languages of a list in short tasks, the most frequent first. Leaves out what all pastes have, because
 * it would filter nothing, and plain text.
 *
 * @returns a function that cancels it
 */
export function countFacets(
  pastes: readonly Paste[],
  languageOf: LanguageOf,
  whenIdle: WhenIdle,
  onCounted: (facets: readonly Facet[]) => void,
): () => void {
  const tags = new Map<string, Facet>();
  const languages = new Map<Language, number>();

  function visit(paste: Paste): void {
    for (const [key, name] of tagsOf(paste)) {
      const { label, count } = tags.get(key) ?? { label: `#${name}`, count: 0 };
      tags.set(key, { label, word: `tag:${key}`, count: count + 1 });
    }
    const language = languageOf(paste);
    if (language !== undefined && language !== 'plaintext') languages.set(language, (languages.get(language) ?? 0) + 1);
  }

  function finish(): void {
    const inLanguages = [...languages].map(([name, count]) => ({
      label: LANGUAGES[name],
      word: `lang:${name}`,
      count,
    }));
    const facets = [...tags.values(), ...inLanguages.filter(({ count }) => count >= LEAST_IN_LANGUAGE)];
    const choices = facets.filter(({ count }) => count < pastes.length);
    onCounted(choices.sort((a, b) => b.count - a.count).slice(0, MAX_FACETS));
  }

  return inSlices(pastes, whenIdle, visit, finish, () => VISIT_COST);
}

/** Tells whether a search asks for a facet, by whatever name. */
export function hasFacet(text: string, { word }: Facet): boolean {
  const kind = kindsOf(word)[0];
  return kindsOf(text).some((each) => each === kind);
}

/** Adds the word of a facet to a search, or removes every word that asks for it. */
export function toggleFacet(text: string, facet: Facet): string {
  const kind = kindsOf(facet.word)[0];
  if (hasFacet(text, facet)) return removeKinds(text, (name) => kindOf(name) === kind);
  const added = `${text.trim()} ${facet.word}`.trim();
  // At the end, the word may be part of a phrase that is not closed yet.
  return hasFacet(added, facet) ? added : `${facet.word} ${text.trim()}`;
}

function kindsOf(text: string): readonly string[] {
  const { languages, tags } = parseFullQuery(text);
  return [...languages, ...tags].map(kindOf);
}

/** Returns the key of a language or of a tag with its `#`: `js` and `JavaScript` are one language. */
function kindOf(name: string): string {
  return name.startsWith('#') ? tagKey(name) : (languageNamed(name) ?? name);
}
