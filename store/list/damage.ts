import { encodeJson } from '@/store/encode-json';
import { digestOf } from '@/store/hash';
import { parseJson } from '@/store/parse-json';
import { failure, type Result, success } from '@/store/result';
import { DISMISSED_KEY } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';
import type { Damage } from './codec';
import { createDamagedCopies } from './damaged-copies';

// What happens to a stored list that the decoder repaired or could not read (docs/storage.md, 'How the history works', point 7;
// damaged-copies.ts makes the copy). In addition:
//
// - Reading changes nothing. The damage is reported, and the notice offers the raw text as a file.
// - After a download, the file takes the place of the copy. The copy is still made as soon as it fits, because a download can
//   fail unnoticed.
// - Dismissing the notice deletes nothing; only `discard` does. The dismissal stores a digest of the text, so it also holds after
//   a reload, and for a copy of the text.

/**
 * What keeps a damaged text when the next write replaces it. 'in-history': the history has it. 'pending': the write copies it
 * first. 'refused': the copy did not fit, so nothing can be saved. 'downloaded': the user has it as a file, so the write need
 * not copy it.
 */
type CopyState = 'in-history' | 'pending' | 'refused' | 'downloaded';

/** What the notice says about damaged data: found in the list, or kept aside after a write replaced the list. */
export type DamageReport =
  | {
      readonly kind: 'found';
      readonly isList: boolean;
      readonly repairedCount: number;
      readonly setAsideCount: number;
      readonly copy: CopyState;
    }
  | { readonly kind: 'replaced'; readonly copyCount: number };

/** Why a write of the list failed. 'uncopied-damage': it would replace a damaged text that is kept nowhere else. */
export type CommitFailure = WriteFailure | 'uncopied-damage';

/** Keeps damaged texts: the text of the current list until it is replaced, and earlier copies. */
export interface DamageKeeper {
  /** Notes the damage of the list just read; null if there is none. */
  observe(damage: Damage | null): void;
  /**
   * Copies the observed damaged text, unless the history has it. Call it before each write; a failure forbids the
   * write.
   */
  copyAside(): Result<void, 'uncopied-damage' | 'refused'>;
  /** Moves copies into the history, which frees their space in localStorage. */
  moveCopies(): void;
  report(): DamageReport | null;
  /**
   * Returns damaged texts for download, each once: first the current list's text, even if the history has it, then the copies
   * outside the history, except those whose notice was dismissed.
   */
  download(): readonly string[];
  /** Hides the notice for all texts that are damaged now. */
  dismiss(): void;
  /** Removes all copies outside the history, and makes none of the current list's text. */
  discard(): void;
  /** Notes the digests of the damaged texts that the history has. */
  noteInHistory(digests: readonly string[]): void;
}

/** What the notice says about the damage, and the actions that it offers. */
export interface DamageState extends Pick<DamageKeeper, 'download' | 'dismiss' | 'noteInHistory'> {
  /** Replaces a damaged list by its readable pastes, and removes all copies outside the history. */
  remove(): Result<void, CommitFailure>;
  /** What the notice says; null if it says nothing. */
  readonly report: DamageReport | null;
}

interface ObservedDamage {
  readonly damage: Damage;
  /** 'asking': as 'pending', but the history has not answered yet. 'forgotten': the user has deleted the text. */
  readonly copy: CopyState | 'asking' | 'forgotten';
}

export interface DamageKeeperOptions {
  readonly storage: StoragePort;
  /** Adds a damaged text to the history. @returns whether it is stored there */
  readonly addToHistory: (text: string) => Promise<boolean>;
  /** Called when the list that was read turns out to be damaged. */
  readonly onFound: () => void;
  /** Called whenever the report may have changed. */
  readonly onChange: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates the keeper of one list. It writes nothing before the first `copyAside`, `dismiss` or `moveCopies`. */
export function createDamageKeeper({
  storage,
  addToHistory,
  onFound,
  onChange,
  now,
}: DamageKeeperOptions): DamageKeeper {
  const copies = createDamagedCopies(storage);
  let observed: ObservedDamage | null = null;
  /** The digests that this page dismissed, even if they could not be stored. */
  const dismissedHere = new Set<string>();
  let historyDigests: ReadonlySet<string> = new Set();

  function dismissedDigests(): ReadonlySet<string> {
    return new Set([...readDismissed(storage), ...dismissedHere]);
  }

  function keptDigests(): ReadonlySet<string> {
    return new Set([...copies.digests(), ...historyDigests]);
  }

  function setCopy(copy: ObservedDamage['copy']): void {
    if (observed !== null && observed.copy !== 'forgotten') observed = { ...observed, copy };
  }

  async function moveIntoHistory(text: string): Promise<void> {
    const isInHistory = await addToHistory(text);
    if (isInHistory) {
      historyDigests = new Set([...historyDigests, digestOf(text)]);
      copies.remove(text);
    }
    if (observed?.damage.text === text) {
      if (isInHistory) setCopy('in-history');
      else if (observed.copy === 'asking') setCopy('pending');
    }
    onChange();
  }

  return {
    observe(damage) {
      if (damage?.text === observed?.damage.text) return;
      observed = damage && { damage, copy: 'asking' };
      onChange();
      if (damage === null) return;
      onFound();
      void moveIntoHistory(damage.text);
    },
    copyAside() {
      if (observed === null || observed.copy === 'in-history' || observed.copy === 'forgotten')
        return success(undefined);
      const { text } = observed.damage;
      // This text may have been copied before a reload, or by another tab.
      if (copies.texts().includes(text)) return success(undefined);
      const copied = copies.add(text, now());
      if (copied.ok || observed.copy === 'downloaded') return success(undefined);
      // A retry may succeed: the browser refused the copy only for now, or the history has not answered yet.
      if (copied.error === 'refused' || observed.copy === 'asking') return failure('refused');
      setCopy('refused');
      onChange();
      return failure('uncopied-damage');
    },
    moveCopies() {
      for (const text of copies.texts()) if (text !== observed?.damage.text) void moveIntoHistory(text);
    },
    report() {
      const dismissed = dismissedDigests();
      if (observed !== null && observed.copy !== 'forgotten') {
        const copy = observed.copy === 'asking' ? 'pending' : observed.copy;
        const { text, isList, repairedCount, setAsideCount } = observed.damage;
        if (copy === 'refused' || !dismissed.has(digestOf(text))) {
          return { kind: 'found', isList, repairedCount, setAsideCount, copy };
        }
      }
      const copyCount = [...keptDigests()].filter((each) => !dismissed.has(each)).length;
      return copyCount === 0 ? null : { kind: 'replaced', copyCount };
    },
    download() {
      const dismissed = dismissedDigests();
      const texts = copies.texts().filter((text) => !dismissed.has(digestOf(text)));
      if (observed === null) return texts;
      if (observed.copy !== 'in-history') setCopy('downloaded');
      onChange();
      return [...new Set([observed.damage.text, ...texts])];
    },
    dismiss() {
      if (observed !== null) dismissedHere.add(digestOf(observed.damage.text));
      for (const digest of keptDigests()) dismissedHere.add(digest);
      storage.write(DISMISSED_KEY, encodeJson([...dismissedDigests()]));
      onChange();
    },
    discard() {
      setCopy('forgotten');
      copies.removeAll();
      historyDigests = new Set();
      onChange();
    },
    noteInHistory(digests) {
      historyDigests = new Set(digests);
      // The text was deleted from the history, but the list still has it. So the next write copies it.
      if (observed?.copy === 'in-history' && !historyDigests.has(digestOf(observed.damage.text))) setCopy('pending');
      onChange();
    },
  };
}

function readDismissed(storage: StoragePort): readonly string[] {
  const stored = storage.read(DISMISSED_KEY);
  const digests = stored.ok && stored.value !== null ? parseJson(stored.value) : [];
  return Array.isArray(digests) ? digests.filter((digest) => typeof digest === 'string') : [];
}
