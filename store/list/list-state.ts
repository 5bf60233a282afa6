import type { HybridClock } from '@/store/operations/hybrid-clock';
import type { Journal } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';
import type { OperationLog } from '@/store/operations/operation-log';
import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import type { Schedule, Timer, WhenIdle } from '@/store/schedule';
import type { StoragePort } from '@/store/storage/storage-port';
import { type Decoded, encodeList } from './codec';
import type { CommitFailure, DamageKeeper } from './damage';
import type { ListCache } from './list-cache';
import type { Marker } from './marker';
import { dropTaken } from './taken-texts';
import type { RecoveryReport } from './verdict';

/** A saved text that no longer fits, because another tab has filled the storage. */
export interface CrowdedOutPaste {
  readonly paste: Paste;
  /** The `createdAt` of the version stored in its place; null if there is none. */
  readonly baseVersion: string | null;
  /** Returns the deletion or the later save of its paste meanwhile, in this tab or another. */
  readonly findLater: () => Operation | undefined;
}

export interface StoredListOptions {
  readonly storage: StoragePort;
  readonly channel: OperationChannel;
  readonly journal: Journal;
  readonly damage: DamageKeeper;
  /** Parses the text of a long list; as JSON, if it is left out. */
  readonly parse?: ((text: string) => unknown) | undefined;
  /** Called if a list does not fit. @param growth by how much it is longer than the stored one, in the units of `CAPACITY` */
  readonly onFull: (growth: number) => void;
  /** Called with texts that this tab stored, that another tab then overwrote, and that no longer fit. */
  readonly onCrowdedOut: (pastes: readonly CrowdedOutPaste[]) => void;
  /** Called with texts that left the list. Any tab may report the same text again. */
  readonly addToHistory: (left: readonly Replacement[]) => void;
  /** Called when the list is recovered. @param report what the journal brought back, or that it is gone; null if neither */
  readonly onRecovered: (report: RecoveryReport | null) => void;
  /** Called with this tab's pastes if the user has cleared the site's data. */
  readonly onCleared: (pastes: readonly Paste[]) => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
  /** Yields to the browser's event loop. */
  readonly pause: () => Promise<void>;
}

/**
 * What a tab knows of the stored list, and what it works with. stored-list.ts creates it. The functions over it are, from the
 * lowest: reading and storing (this file), copying the list (checkpoints.ts), writing operations (list-writer.ts), replaying
 * (list-replay.ts), recovering (recovery.ts), and what the store calls (stored-list.ts). All read it; only this file changes
 * its fields.
 */
export interface ListState extends StoredListOptions {
  readonly marker: Marker;
  /** Only `storeList` writes or removes the list by it. */
  readonly listCache: ListCache;
  readonly log: OperationLog;
  readonly clock: HybridClock;
  /**
   * Whether the journal was replayed, and the list has not disappeared since. Only then may a write claim that the list includes
   * the journaled operations.
   */
  readonly isRecovered: boolean;
  /**
   * What this tab last read of a list that disappeared, and when it did, until it is restored or given up. Nothing is replayed
   * until it is known whether IndexedDB was cleared too.
   */
  readonly loss: { readonly pastes: readonly Paste[]; readonly atMs: number } | undefined;
  /** The number of the latest checkpoint that this tab knows; 0 if there is none. */
  readonly latestCheckpoint: number;
  /** Since when the browser has refused replays although there is space, in milliseconds since 1970. */
  readonly refusedSinceMs: number | undefined;
  /** Reads the list and replays what it lacks. */
  readonly nextSync: Timer;
  /** Recovers the list. */
  readonly nextRecovery: Timer;
  /** Copies the list once the page is idle. */
  readonly nextCheckpoint: Timer;
  /** Shows the list that was read or written last, if the page follows it and does not show it already. */
  readonly show: () => void;
}

type Writable = { -readonly [Field in keyof ListState]: ListState[Field] };

/**
 * The delay from the loss of the list to the check of what else is gone, in milliseconds: a browser does not clear all
 * of a site's data at the same moment.
 */
const LOSS_DELAY_MS = 2_000;

/** Reads the stored list. Notes damage, texts that another program has removed, and that the list has disappeared. */
export function readList(state: Writable): Result<Decoded, 'denied'> {
  const { listCache, damage, log, addToHistory, now } = state;
  const { pastes } = listCache.current();
  const isOther = listCache.read();
  if (!isOther.ok) return isOther;
  const list = listCache.current();
  if (isOther.value) damage.observe(list.damage);
  const hasDisappeared = listCache.hasDisappeared();
  if (isOther.value && hasDisappeared && pastes.length > 0) {
    state.loss = { pastes, atMs: now() };
    state.isRecovered = false;
    state.nextRecovery.set(LOSS_DELAY_MS);
  }
  const isForeign = !listCache.isOurs();
  // If the list is gone, its texts did not leave one by one: either it is brought back, or the user has cleared it.
  if (!hasDisappeared && (isForeign || isOther.value)) {
    const taken = dropTaken(log, list.pastes, now());
    // If this site wrote the list, another tab removed or replaced the missing texts, and has reported them itself.
    if (isForeign) addToHistory(taken);
  }
  return success(list);
}

/**
 * Copies a damaged text, then replaces the list and its marker; null removes the list. If any step fails, changes nothing.
 *
 * @param stampMs the list is known to include everything journaled up to this timestamp
 */
export function storeList(
  { storage, listCache, damage, onFull }: ListState,
  pastes: readonly Paste[] | null,
  stampMs: number,
): Result<void, CommitFailure> {
  const kept = damage.copyAside();
  if (!kept.ok) return kept;
  const stored = pastes === null ? listCache.remove(stampMs) : listCache.write(pastes, stampMs);
  if (stored.ok) damage.observe(null);
  else if (stored.error === 'full')
    onFull(storage.sizeOf(encodeList(pastes ?? [])) - storage.sizeOf(listCache.text() ?? ''));
  return stored;
}

/** Forgets the list that disappeared. @returns its pastes; undefined if none did */
export function takeLoss(state: Writable): readonly Paste[] | undefined {
  const pastes = state.loss?.pastes;
  state.loss = undefined;
  return pastes;
}

/** Notes that the list includes what the journal has. */
export function noteRecovered(state: Writable): void {
  state.loss = undefined;
  state.isRecovered = true;
}

/** Notes that the database has a checkpoint. Whether the list includes it, is noted in the list cache. */
export function noteLatestCheckpoint(state: Writable, number: number): void {
  state.latestCheckpoint = Math.max(state.latestCheckpoint, number);
}

/** Notes whether the browser refused the last replay although there is space. */
export function noteRefusal(state: Writable, isRefused: boolean): void {
  state.refusedSinceMs = isRefused ? (state.refusedSinceMs ?? state.now()) : undefined;
}
