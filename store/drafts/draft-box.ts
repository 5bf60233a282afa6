import type { Result } from '@/store/result';
import { DRAFT_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';
import { type Draft, decodeDraft, encodeDraft } from './draft';
import type { DraftCopies } from './draft-copies';

/**
 * The drafts of all tabs. Each draft has its own key in localStorage: the write is synchronous, so it survives the end
 * of the tab. Its copy in the database survives a killed browser. A draft that does not fit into localStorage is only
 * in the database and in this page's memory.
 */
export interface DraftBox {
  /** Reads the copies, so that `list` includes drafts that localStorage lacks. */
  load(): Promise<void>;
  /** Lists all drafts, the newest first. */
  list(): readonly Draft[];
  /** Stores a draft. If that fails, holds it in memory and returns the reason. */
  put(draft: Draft): Result<void, WriteFailure>;
  /** Removes a draft. Resolves when its copy is removed too; the removal shares the transaction of the calling task's act. */
  remove(id: string): Promise<unknown>;
  /** Whether a draft exists, stored or in memory. */
  has(id: string): boolean;
  /** Whether the latest version of a draft is missing from localStorage. */
  isHeld(id: string): boolean;
  /** Tries to store the drafts held in memory. */
  storeHeld(): void;
  /** Tries to store the drafts held in memory. @returns whether all drafts outlive the page now */
  storeAll(): boolean;
  /** Whether the user, or a script, has cleared the site's localStorage. */
  isCleared(): boolean;
  /** Calls back when another tab may have changed or removed drafts. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Calls back with the id of each draft that this tab removes. @returns a function that unsubscribes */
  subscribeRemoved(listener: (id: string) => void): () => void;
}

export interface DraftBoxOptions {
  readonly storage: StoragePort;
  /** Tells whether stored data outlives the page. */
  readonly isLasting: () => boolean;
  readonly copies: DraftCopies;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates a box over the storage. */
export function createDraftBox({ storage, isLasting, copies, now }: DraftBoxOptions): DraftBox {
  /** This tab's drafts that do not fit into localStorage, and whether they have been copied. */
  const held = new Map<string, { readonly draft: Draft; readonly isCopied: boolean }>();
  /** Drafts whose copy in IndexedDB was newer than in localStorage, or only there, at the last load. */
  let found = new Map<string, Draft>();

  /** When this page has removed each draft, by its id. The database has the copy until its removal is stored. */
  const removedHere = new Map<string, number>();

  /**
   * The latest time of each draft that this page knows. What comes after is dated later, also within one millisecond or after the
   * clock was set back: whoever finds a draft twice takes the later one.
   */
  const latestMs = new Map<string, number>();

  function noteTime(id: string, atMs: number): void {
    latestMs.set(id, Math.max(atMs, latestMs.get(id) ?? atMs));
  }

  /** Whether localStorage had other keys than drafts when a draft was last stored. */
  let hadList = false;

  const removalListeners = new Set<(id: string) => void>();

  const hasKey = (isWanted: (key: string) => boolean) =>
    storage.keys().some((key) => key.startsWith(PASTES_KEY) && isWanted(key));

  const listKeys = () => storage.keys().filter((key) => key.startsWith(DRAFT_KEY_PREFIX));

  function readStored(key: string): readonly Draft[] {
    const stored = storage.read(key);
    const draft = stored.ok && stored.value !== null ? decodeDraft(stored.value) : undefined;
    if (draft === undefined || held.has(draft.id)) return [];
    // After a crash, localStorage may have an older version than the copy. Then the copy counts, until the draft is
    // stored again.
    return draft.savedAtMs >= (found.get(draft.id)?.savedAtMs ?? -1) ? [draft] : [];
  }

  function put(draft: Draft): Result<void, WriteFailure> {
    const stored = storage.write(DRAFT_KEY_PREFIX + draft.id, encodeDraft(draft));
    found.delete(draft.id);
    hadList = hasKey((key) => !key.startsWith(DRAFT_KEY_PREFIX));
    if (stored.ok) held.delete(draft.id);
    else held.set(draft.id, { draft, isCopied: false });
    if (isLasting()) void copy(draft);
    return stored;
  }

  async function copy(draft: Draft): Promise<void> {
    const isCopied = await copies.put(draft);
    if (isCopied && held.get(draft.id)?.draft === draft) held.set(draft.id, { draft, isCopied });
  }

  function storeHeld(): void {
    for (const { draft } of held.values()) put(draft);
  }

  return {
    async load() {
      if (!isLasting()) return;
      const { drafts, removedAtMs } = await copies.read();
      const stored = new Map(
        listKeys()
          .flatMap(readStored)
          .map((draft) => [draft.id, draft]),
      );
      for (const { id, savedAtMs } of [...stored.values(), ...drafts]) noteTime(id, savedAtMs);
      for (const { id, savedAtMs } of stored.values())
        if (savedAtMs <= (removedAtMs.get(id) ?? -1)) storage.remove(DRAFT_KEY_PREFIX + id);
      const isNewer = ({ id, savedAtMs }: Draft) => savedAtMs > (stored.get(id)?.savedAtMs ?? -1);
      const isLeft = ({ id, savedAtMs }: Draft) => !held.has(id) && savedAtMs > (removedHere.get(id) ?? -1);
      found = new Map(drafts.filter((draft) => isLeft(draft) && isNewer(draft)).map((draft) => [draft.id, draft]));
    },
    list() {
      const drafts = [
        ...found.values(),
        ...listKeys().flatMap(readStored),
        ...[...held.values()].map(({ draft }) => draft),
      ];
      const latestById = new Map(drafts.map((draft) => [draft.id, draft]));
      return [...latestById.values()].sort((a, b) => b.savedAtMs - a.savedAtMs);
    },
    put(given) {
      const draft = { ...given, savedAtMs: Math.max(given.savedAtMs, (latestMs.get(given.id) ?? -1) + 1) };
      noteTime(draft.id, draft.savedAtMs);
      return put(draft);
    },
    remove(id) {
      held.delete(id);
      found.delete(id);
      const removedAtMs = Math.max(now(), latestMs.get(id) ?? 0);
      noteTime(id, removedAtMs);
      removedHere.set(id, removedAtMs);
      storage.remove(DRAFT_KEY_PREFIX + id);
      for (const listener of removalListeners) listener(id);
      return isLasting() ? copies.remove(id, removedAtMs) : Promise.resolve();
    },
    has: (id) => held.has(id) || found.has(id) || listKeys().includes(DRAFT_KEY_PREFIX + id),
    isHeld: (id) => held.has(id),
    storeHeld,
    storeAll() {
      const areCopied = [...held.values()].every(({ isCopied }) => isCopied);
      if (!areCopied) storeHeld();
      return (areCopied || held.size === 0) && (isLasting() || listKeys().length === 0);
    },
    isCleared: () => hadList && !hasKey(() => true),
    subscribe: (listener) =>
      storage.subscribe((key) => {
        if (key === null || key.startsWith(DRAFT_KEY_PREFIX)) listener();
      }),
    subscribeRemoved(listener) {
      removalListeners.add(listener);
      return () => void removalListeners.delete(listener);
    },
  };
}
