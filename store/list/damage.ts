import { encodeJson } from '@/store/encode-json';
import { fingerprint } from '@/store/fingerprint';
import { parseJson } from '@/store/parse-json';
import { failure, type Result, success } from '@/store/result';
import { DAMAGED_KEY_PREFIX, DISMISSED_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import type { Damage } from './codec';

// What happens to a stored list that the decoder had to repair, or could not read:
//
// 1. Reading changes nothing. The damage is reported, and the notice offers the raw text as a file.
// 2. Before the first write over it, the raw text is copied under a key of its own, once in all tabs.
// 3. If there is no room for the copy, the write is refused until the user has downloaded the text; from then on the
//    file stands in for the copy. If room turns up after all, the copy is still made: a download can fail unnoticed.
// 4. Dismissing the notice removes nothing. A text is recognised by its length and hash, so it stays dismissed after a
//    reload and as a copy.

/** What the notice says about damaged data: found in the list, or kept in copies after the list was written anew. */
export type DamageReport =
  | {
      readonly kind: 'found';
      readonly isList: boolean;
      readonly repairedCount: number;
      readonly setAsideCount: number;
      /**
       * 'pending': the next write makes the copy. 'refused': there was no room for it, so nothing can be saved.
       * 'downloaded': there was no room, the user has the text as a file, and the next write replaces it.
       */
      readonly copy: 'pending' | 'refused' | 'downloaded';
    }
  | { readonly kind: 'kept'; readonly copyCount: number };

/** Keeps damaged texts: the list's own until it is replaced, and the copies made before that. */
export interface DamageKeeper {
  /** Notes the damage of the list as it was just read; null when there is none. */
  observe(damage: Damage | null): void;
  /** Copies the observed damaged text, if there is one. To be called before each write; any failure forbids it. */
  keepCopy(): Result<void, 'uncopied-damage' | 'refused'>;
  report(): DamageReport | null;
  /** Returns the damaged texts for the user to keep as files: the list's own first, each text once. */
  download(): readonly string[];
  /** Hides the notice for what is damaged now. */
  dismiss(): void;
}

interface ObservedDamage {
  readonly damage: Damage;
  readonly isCopyRefused: boolean;
  readonly isDownloaded: boolean;
}

/** @param now the time in milliseconds since 1970 */
export function createDamageKeeper(storage: StoragePort, now: () => number): DamageKeeper {
  let observed: ObservedDamage | null = null;
  /** Marks dismissed by this page, also while there is no room to store them. */
  const dismissedHere = new Set<string>();
  /** The marks of the copies by their keys. A copy never changes, and may be megabytes long. */
  const marksByKey = new Map<string, string>();

  function dismissedMarks(): ReadonlySet<string> {
    return new Set([...readDismissed(storage), ...dismissedHere]);
  }

  function markOfCopy(key: string): string {
    const mark = marksByKey.get(key) ?? markOf(readCopy(storage, key) ?? '');
    marksByKey.set(key, mark);
    return mark;
  }

  function undismissedKeys(): readonly string[] {
    const keys = copyKeys(storage);
    if (keys.length === 0) return keys;
    const dismissed = dismissedMarks();
    return keys.filter((key) => !dismissed.has(markOfCopy(key)));
  }

  return {
    observe(damage) {
      if (damage?.text === observed?.damage.text) return;
      observed = damage === null ? null : { damage, isCopyRefused: false, isDownloaded: false };
    },
    keepCopy() {
      if (observed === null) return success(undefined);
      const { text } = observed.damage;
      // A reload, or another tab, may have copied the same text already.
      if (copyKeys(storage).some((key) => readCopy(storage, key) === text)) return success(undefined);
      const copied = storage.write(freeKey(storage, now()), text);
      if (copied.ok || observed.isDownloaded) return success(undefined);
      // There is room for the copy, so the next try may make it.
      if (copied.error === 'refused') return failure('refused');
      observed = { ...observed, isCopyRefused: true };
      return failure('uncopied-damage');
    },
    report() {
      const copy = copyStateOf(observed);
      if (observed !== null && (copy === 'refused' || !dismissedMarks().has(markOf(observed.damage.text)))) {
        const { isList, repairedCount, setAsideCount } = observed.damage;
        return { kind: 'found', isList, repairedCount, setAsideCount, copy };
      }
      const copyCount = undismissedKeys().length;
      return copyCount === 0 ? null : { kind: 'kept', copyCount };
    },
    download() {
      const copies = undismissedKeys().flatMap((key) => readCopy(storage, key) ?? []);
      if (observed === null) return copies;
      observed = { ...observed, isDownloaded: true };
      return [...new Set([observed.damage.text, ...copies])];
    },
    dismiss() {
      if (observed !== null) dismissedHere.add(markOf(observed.damage.text));
      for (const key of copyKeys(storage)) dismissedHere.add(markOfCopy(key));
      storage.write(DISMISSED_KEY, encodeJson([...dismissedMarks()]));
    },
  };
}

function copyStateOf(observed: ObservedDamage | null): 'pending' | 'refused' | 'downloaded' {
  if (!observed?.isCopyRefused) return 'pending';
  return observed.isDownloaded ? 'downloaded' : 'refused';
}

/** A text is dismissed by what it says, so that it stays dismissed as a copy. */
function markOf(text: string): string {
  return `${text.length}-${fingerprint(text)}`;
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
