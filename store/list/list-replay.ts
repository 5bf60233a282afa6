import type { HybridClock } from '@/store/operations/hybrid-clock';
import type { Operation, Replacement } from '@/store/operations/operation';
import { foldOperations, type OperationLog } from '@/store/operations/operation-log';
import { findMissing, putsOf } from '@/store/operations/replay';
import { byId } from '@/store/paste/by-id';
import type { Paste } from '@/store/paste/paste';
import { success } from '@/store/result';
import type { ListCache } from './list-cache';
import type { ListWriter } from './list-writer';

/** A saved text that no longer fits, because another tab has filled the storage. */
export interface CrowdedOutPaste {
  readonly paste: Paste;
  /** The `createdAt` of the version stored in its place; null if there is none. */
  readonly baseVersion: string | null;
  /** Tells whether it was deleted meanwhile, in this tab or another. */
  readonly isRemoved: () => boolean;
}

/** Replays operations that the stored list lacks. */
export interface ListReplay {
  /**
   * Writes missing operations. If they do not all fit, leaves out the longest texts, and no deletion.
   *
   * @returns those that do not fit; none while the browser refuses the write for now
   */
  replayMissing(missing: readonly Operation[]): readonly Operation[];
  /**
   * Replays journaled operations onto the list, or onto a copy that replaces it. Uses one write, because another tab
   * may act on an intermediate list. Texts that do not fit become drafts.
   *
   * @returns false if the browser refuses the write for now
   */
  replayJournaled(journaled: readonly Operation[], copied?: readonly Paste[]): boolean;
  /** Stops replaying operations that do not fit, and reports their texts. */
  dropCrowdedOut(operations: readonly Operation[]): void;
}

interface ListReplayOptions {
  readonly listCache: ListCache;
  readonly writer: ListWriter;
  readonly log: OperationLog;
  readonly clock: HybridClock;
  /** Called with the texts that later operations supersede. */
  readonly addToHistory: (replaced: readonly Replacement[]) => void;
  /** Called with texts that this tab stored, another tab then overwrote, and that no longer fit. */
  readonly onCrowdedOut: (pastes: readonly CrowdedOutPaste[]) => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * How long refused replays are retried, in milliseconds. Firefox refuses writes until its busy tabs pause: 2.2 seconds
 * at most were measured.
 */
const REFUSAL_PATIENCE_MS = 5_000;

/** Creates the replay onto a list. */
export function createListReplay(options: ListReplayOptions): ListReplay {
  const { listCache, writer, log, clock, addToHistory, onCrowdedOut, now } = options;
  /** Since when the browser has refused replays although there is space, in milliseconds since 1970. */
  let refusedSinceMs: number | undefined;

  function replayMissing(missing: readonly Operation[], isJournaled = false): readonly Operation[] {
    const writeOnto = (operations: readonly Operation[]) =>
      writer.write(listCache.current().pastes, [operations], isJournaled);
    const written = missing.length === 0 ? success(undefined) : writeOnto(missing);
    const isRefused = !written.ok && written.error === 'refused';
    refusedSinceMs = isRefused ? (refusedSinceMs ?? now()) : undefined;
    const isRetriedLater = refusedSinceMs !== undefined && now() < refusedSinceMs + REFUSAL_PATIENCE_MS;
    if (written.ok || isRetriedLater) return [];
    // In one write: another tab could take a list that is written in parts for the whole. At last, without any text.
    const puts = missing.filter(({ kind }) => kind === 'put').sort((a, b) => lengthOf(b) - lengthOf(a));
    for (let count = 1; count < 2 * puts.length; count *= 2) {
      const refused = new Set(puts.slice(0, count));
      const rest = missing.filter((each) => !refused.has(each));
      if (rest.length > 0 && writeOnto(rest).ok) return [...refused];
    }
    return missing;
  }

  function replayJournaled(journaled: readonly Operation[], copied?: readonly Paste[]): boolean {
    for (const { stampMs } of journaled) clock.observe(stampMs, now());
    const operations = [...journaled, ...log.due(now())];
    const { latest, superseded } = foldOperations(operations);
    const later: Replacement[] = [];
    const replaced = copied && writer.write(copied, [findMissing(copied, latest, now(), later)], true);
    if (replaced?.ok === false && replaced.error !== 'full') return false;
    if (!replaced?.ok) {
      // A copy that does not fit is replayed without its longest texts.
      if (copied) dropUnknown(new Set([...copied.map(({ _id }) => _id), ...operations.map(({ id }) => id)]));
      const known = copied ? foldOperations([...putsOf(copied, now()), ...operations]).latest : latest;
      const refused = replayMissing(findMissing(listCache.current().pastes, known, now(), later), true);
      if (refusedSinceMs !== undefined) return false;
      dropCrowdedOut(refused);
    }
    addToHistory([...superseded, ...later]);
    // Retains the operations: another tab that has not read the journal yet may overwrite this list.
    log.receive(journaled, now());
    return true;
  }

  /** Removes the pastes that the copy lacks: they were deleted before it was made, and the journal has forgotten that. */
  function dropUnknown(ids: ReadonlySet<string>): void {
    const { pastes } = listCache.current();
    const kept = pastes.filter(({ _id }) => ids.has(_id));
    if (kept.length < pastes.length) writer.write(kept, [], true);
  }

  function dropCrowdedOut(operations: readonly Operation[]): void {
    if (operations.length === 0) return;
    log.drop(operations);
    const stored = byId(listCache.current().pastes);
    const crowdedOut = operations.flatMap((operation) =>
      operation.kind === 'put'
        ? [
            {
              paste: operation.paste,
              baseVersion: stored.get(operation.id)?.createdAt ?? null,
              isRemoved: () => log.isRemoved(operation),
            },
          ]
        : [],
    );
    if (crowdedOut.length > 0) onCrowdedOut(crowdedOut);
  }

  return { replayMissing: (missing) => replayMissing(missing), replayJournaled, dropCrowdedOut };
}

/** Returns how much text an operation adds, in UTF-16 code units. */
function lengthOf(operation: Operation): number {
  return operation.kind === 'put' ? operation.paste.title.length + operation.paste.content.length + 1 : 0;
}
