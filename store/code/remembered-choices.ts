import { encodeJson } from '@/store/encode-json';
import { parseJson } from '@/store/parse-json';
import type { StoragePort } from '@/store/storage/storage-port';

/** For how many pastes a choice is remembered. The latest choices stay. */
const MAX_PASTES = 200;

/**
 * What the user chose for single pastes, such as a language: a JSON array of pairs of a paste's id and a choice, the latest
 * choice last. They are not in the paste's record, because other versions of the site read that. A choice that does not fit
 * into storage is dropped: it must never prevent a save.
 */
export interface RememberedChoices<Choice> {
  /** @returns undefined if the user chose nothing for the paste */
  read(pasteId: string): Choice | undefined;
  /** Returns the choice for each paste for which there is one, by the paste's id. */
  readAll(): ReadonlyMap<string, Choice>;
  /** Remembers a choice; undefined forgets it. */
  remember(pasteId: string, choice: Choice | undefined): void;
}

/** Creates the remembered choices of one kind, under a key of a storage. */
export function createRememberedChoices<Choice extends string>(
  storage: StoragePort,
  key: string,
  isChoice: (value: unknown) => value is Choice,
): RememberedChoices<Choice> {
  type Entry = readonly [pasteId: string, choice: Choice];
  const isEntry = (value: unknown): value is Entry =>
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isChoice(value[1]);
  /** Keeps each valid pair of an id and a choice, and drops everything else. */
  const readAll = (): readonly Entry[] => {
    const stored = storage.read(key);
    const value = stored.ok && stored.value !== null ? parseJson(stored.value) : undefined;
    return (Array.isArray(value) ? value : []).filter(isEntry);
  };
  return {
    read: (pasteId) =>
      readAll()
        .filter(([id]) => id === pasteId)
        .at(-1)?.[1],
    readAll: () => new Map(readAll()),
    remember(pasteId, choice) {
      const others = readAll().filter(([id]) => id !== pasteId);
      const entries: readonly Entry[] = choice === undefined ? others : [...others, [pasteId, choice]];
      storage.write(key, encodeJson(entries.slice(-MAX_PASTES)));
    },
  };
}
