import { encodeJson } from '@/store/encode-json';
import { parseJson } from '@/store/parse-json';
import { LANGUAGES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { isLanguage, type Language } from './languages';

/** For how many pastes the language is remembered. The latest choices stay. */
const MAX_PASTES = 200;

type Entry = readonly [pasteId: string, language: Language];

/**
 * The languages that the user chose for pastes: a JSON array of pairs of a paste's id and a language, the latest choice
 * last. They are not in the paste's record, because other versions of the site read that. A choice that does not fit
 * into storage is dropped: it must never prevent a save.
 */
export interface RememberedLanguages {
  /** @returns undefined if the user chose no language for the paste */
  read(pasteId: string): Language | undefined;
  /** Returns the language of each paste for which the user chose one, by the paste's id. */
  readAll(): ReadonlyMap<string, Language>;
  /** Remembers a choice; undefined forgets it. */
  remember(pasteId: string, language: Language | undefined): void;
}

/** Creates the remembered languages over a storage. */
export function createRememberedLanguages(openStorage: () => StoragePort): RememberedLanguages {
  const readAll = () => {
    const stored = openStorage().read(LANGUAGES_KEY);
    return decode(stored.ok ? stored.value : null);
  };
  return {
    read: (pasteId) =>
      readAll()
        .filter(([id]) => id === pasteId)
        .at(-1)?.[1],
    readAll: () => new Map(readAll()),
    remember(pasteId, language) {
      const others = readAll().filter(([id]) => id !== pasteId);
      const entries: readonly Entry[] = language === undefined ? others : [...others, [pasteId, language]];
      openStorage().write(LANGUAGES_KEY, encodeJson(entries.slice(-MAX_PASTES)));
    },
  };
}

/** Keeps each valid pair of an id and a language, and drops everything else. */
function decode(text: string | null): readonly Entry[] {
  const value = text === null ? undefined : parseJson(text);
  return (Array.isArray(value) ? value : []).filter(isEntry);
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isLanguage(value[1]);
}
