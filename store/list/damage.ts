import { encodeJson } from '@/store/encode-json';
import { markOf } from '@/store/fingerprint';
import { parseJson } from '@/store/parse-json';
import { failure, type Result, success } from '@/store/result';
import { DAMAGED_KEY_PREFIX, DISMISSED_KEY } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';
import type { Damage } from './codec';

// What happens to a stored list that the decoder had to repair, or could not read:
//
// 1. Reading changes nothing. The damage is reported, and the notice offers the raw text as a file.
// 2. The raw text is put into the history (store/history) as soon as it is read, whatever its size.
// 3. A write over it may come before that, or the history may fail. Then the raw text is copied under a key of its own
//    first, once in all tabs. Such copies move into the history when that takes them.
// 4. If there is no room for the copy either, the write is refused: for a moment while the history is still at work, or
//    until the user has downloaded the text. From then on the file stands in for the copy. If room turns up after all, the
//    copy is still made: a download can fail unnoticed.
// 5. Dismissing the notice removes nothing. A text is recognised by its length and hash, so it stays dismissed after a
//    reload and as a copy. Only `remove` does.

/** Why a write of the list failed. */
export type CommitFailure = WriteFailure | 'uncopied-damage';

/** What the notice says about damaged data: found in the list, or kept after the list was written anew. */
export type DamageReport =
  | {
      readonly kind: 'found';
      readonly isList: boolean;
      readonly repairedCount: number;
      readonly setAsideCount: number;
      /**
       * 'kept': the history has it. 'pending': the next write makes a copy. 'refused': there was no room for it, so nothing
       * can be saved. 'downloaded': there was no room, the user has the text as a file, and the next write replaces it.
       */
      readonly copy: 'kept' | 'pending' | 'refused' | 'downloaded';
    }
  | { readonly kind: 'kept'; readonly copyCount: number };

/** Keeps damaged texts: the list's own until it is replaced, and the copies made before that. */
export interface DamageKeeper {
  /** Notes the damage of the list as it was just read; null when there is none. */
  observe(damage: Damage | null): void;
  /** Copies the observed damaged text, unless the history has it. To be called before each write; any failure forbids it. */
  copyAside(): Result<void, 'uncopied-damage' | 'refused'>;
  /** Moves copies into the history, which frees their room. */
  moveCopies(): void;
  report(): DamageReport | null;
  /** Returns the damaged texts outside of the history for the user to keep as files: the list's own first, each text once. */
  download(): readonly string[];
  /** Hides the notice for what is damaged now. */
  dismiss(): void;
  /** Replaces a damaged list by what is readable of it, and removes all copies outside of the history. */
  remove(): Result<void, CommitFailure>;
  /** Notes which damaged texts the history has, by their marks. */
  noteInHistory(marks: readonly string[]): void;
}

interface ObservedDamage {
  readonly damage: Damage;
  readonly isCopyRefused: boolean;
  readonly isDownloaded: boolean;
  /** Whether the history has it; undefined while that is not known. */
  readonly isInHistory: boolean | undefined;
  readonly isForgotten: boolean;
}

export interface DamageKeeperOptions {
  readonly storage: StoragePort;
  /** Puts a damaged text into the history. @returns whether it is stored there */
  readonly addToHistory: (text: string) => Promise<boolean>;
  /** Writes the list anew, as it was read. */
  readonly rewrite: () => Result<void, CommitFailure>;
  /** Called whenever the report may have changed. */
  readonly onChange: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Keeps the damaged texts of one list. Nothing is written before the first `copyAside`, `dismiss` or `moveCopies`. */
export function createDamageKeeper({
  storage,
  addToHistory,
  rewrite,
  onChange,
  now,
}: DamageKeeperOptions): DamageKeeper {
  let observed: ObservedDamage | null = null;
  /** Marks dismissed by this page, also while there is no room to store them. */
  const dismissedHere = new Set<string>();
  /** The marks of the copies by their keys. A copy never changes, and may be megabytes long. */
  const marksByKey = new Map<string, string>();
  let historyMarks: ReadonlySet<string> = new Set();

  function dismissedMarks(): ReadonlySet<string> {
    return new Set([...readDismissed(storage), ...dismissedHere]);
  }

  function markOfCopy(key: string): string {
    const mark = marksByKey.get(key) ?? markOf(readCopy(storage, key) ?? '');
    marksByKey.set(key, mark);
    return mark;
  }

  function keptMarks(): ReadonlySet<string> {
    return new Set([...copyKeys(storage).map(markOfCopy), ...historyMarks]);
  }

  async function moveIntoHistory(text: string): Promise<void> {
    const isInHistory = await addToHistory(text);
    if (isInHistory) {
      historyMarks = new Set([...historyMarks, markOf(text)]);
      for (const key of copyKeys(storage)) if (readCopy(storage, key) === text) storage.remove(key);
    }
    if (observed?.damage.text === text) observed = { ...observed, isInHistory };
    onChange();
  }

  return {
    observe(damage) {
      if (damage?.text === observed?.damage.text) return;
      observed = damage && {
        damage,
        isCopyRefused: false,
        isDownloaded: false,
        isInHistory: undefined,
        isForgotten: false,
      };
      onChange();
      if (damage !== null) void moveIntoHistory(damage.text);
    },
    copyAside() {
      if (observed === null || observed.isInHistory || observed.isForgotten) return success(undefined);
      const { text } = observed.damage;
      // A reload, or another tab, may have copied the same text already.
      if (copyKeys(storage).some((key) => readCopy(storage, key) === text)) return success(undefined);
      const key = freeKey(storage, now());
      const copied = storage.write(key, text);
      if (copied.ok || observed.isDownloaded) return success(undefined);
      // There is room for the copy, or the history is still at work: the next try may succeed.
      if (copied.error === 'refused' || observed.isInHistory === undefined) return failure('refused');
      observed = { ...observed, isCopyRefused: true };
      onChange();
      return failure('uncopied-damage');
    },
    moveCopies() {
      for (const key of copyKeys(storage)) {
        const text = readCopy(storage, key);
        // Dated today; with its old date it would expire before anyone saw it.
        if (text !== undefined && text !== observed?.damage.text) void moveIntoHistory(text);
      }
    },
    report() {
      const dismissed = dismissedMarks();
      const mark = observed === null || observed.isForgotten ? null : markOf(observed.damage.text);
      if (observed !== null && mark !== null) {
        const copy = copyStateOf(observed);
        const { isList, repairedCount, setAsideCount } = observed.damage;
        if (copy === 'refused' || !dismissed.has(mark)) {
          return { kind: 'found', isList, repairedCount, setAsideCount, copy };
        }
      }
      const kept = [...keptMarks()].filter((each) => each !== mark && !dismissed.has(each));
      return kept.length === 0 ? null : { kind: 'kept', copyCount: kept.length };
    },
    download() {
      const dismissed = dismissedMarks();
      const keys = copyKeys(storage).filter((key) => !dismissed.has(markOfCopy(key)));
      const copies = keys.flatMap((key) => readCopy(storage, key) ?? []);
      if (observed === null) return copies;
      observed = { ...observed, isDownloaded: true };
      onChange();
      return [...new Set([observed.damage.text, ...copies])];
    },
    dismiss() {
      if (observed !== null) dismissedHere.add(markOf(observed.damage.text));
      for (const mark of keptMarks()) dismissedHere.add(mark);
      storage.write(DISMISSED_KEY, encodeJson([...dismissedMarks()]));
      onChange();
    },
    remove() {
      if (observed !== null) observed = { ...observed, isForgotten: true };
      for (const key of copyKeys(storage)) storage.remove(key);
      historyMarks = new Set();
      const rewritten = rewrite();
      onChange();
      return rewritten;
    },
    noteInHistory(marks) {
      historyMarks = new Set(marks);
      // Deleted from the history while the list still has it: the next write copies it aside.
      if (observed?.isInHistory && !historyMarks.has(markOf(observed.damage.text))) {
        observed = { ...observed, isInHistory: false };
      }
      onChange();
    },
  };
}

function copyStateOf({ isInHistory, isCopyRefused, isDownloaded }: ObservedDamage) {
  if (isInHistory) return 'kept';
  if (!isCopyRefused) return 'pending';
  return isDownloaded ? 'downloaded' : 'refused';
}

/** The keys of the copies, oldest first. */
function copyKeys(storage: StoragePort): readonly string[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(DAMAGED_KEY_PREFIX))
    .sort();
}

function readCopy(storage: StoragePort, key: string): string | undefined {
  const copy = storage.read(key);
  return copy.ok && copy.value !== null ? copy.value : undefined;
}

/** Two damaged texts may turn up in one millisecond; the second one's key says a millisecond later. */
function freeKey(storage: StoragePort, nowMs: number): string {
  const key = DAMAGED_KEY_PREFIX + new Date(nowMs).toISOString();
  return storage.keys().includes(key) ? freeKey(storage, nowMs + 1) : key;
}

function readDismissed(storage: StoragePort): readonly string[] {
  const stored = storage.read(DISMISSED_KEY);
  const marks = stored.ok && stored.value !== null ? parseJson(stored.value) : [];
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
}
