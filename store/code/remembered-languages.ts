import { encodeJson } from '@/store/encode-json';
import { parseJson } from '@/store/parse-json';
import { LANGUAGES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { isLanguage, type Language } from './languages';

/** How many pastes have a remembered language at most: those whose language was chosen last. */
const MAX_PASTES = 200;

type Entry = readonly [pasteId: string, language: Language];

/**
 * The languages that the user chose for pastes, as a JSON array of pairs of a paste's id and a language, the last choice at
 * the end. They are not in the paste's record, which other versions of the site read. A choice that finds no room is not
 * kept: it must never be in the way of a save.
 */
export interface RememberedLanguages {
  /** @returns undefined if the language of the paste is to be detected */
  read(pasteId: string): Language | undefined;
  /** Remembers a choice, or with undefined forgets it. */
  remember(pasteId: string, language: Language | undefined): void;
}

/** Creates the memory of languages on a storage. */
export function createRememberedLanguages(openStorage: () => StoragePort): RememberedLanguages {
  const readAll = () => {
    const stored = openStorage().read(LANGUAGES_KEY);
    return decode(stored.ok ? stored.value : null);
  };
  return {
    read: (pasteId) => readAll().findLast(([id]) => id === pasteId)?.[1],
    remember(pasteId, language) {
      const others = readAll().filter(([id]) => id !== pasteId);
      const entries: readonly Entry[] = language === undefined ? others : [...others, [pasteId, language]];
      openStorage().write(LANGUAGES_KEY, encodeJson(entries.slice(-MAX_PASTES)));
    },
  };
}

/** Takes each pair of an id and a language, and leaves out what is none. */
function decode(text: string | null): readonly Entry[] {
  const value = text === null ? undefined : parseJson(text);
  return (Array.isArray(value) ? value : []).filter(isEntry);
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isLanguage(value[1]);
}
