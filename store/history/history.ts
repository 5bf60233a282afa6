import type { DatabaseFailure } from '@/store/database/browser-database';
import type { HistoryEntry, HistoryPort, HistoryText } from '@/store/database/history-port';
import type { BelievedTime } from '@/store/operations/believed-time';
import type { Replacement } from '@/store/operations/operation';
import { isSameText, keysIn } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { versionName } from '@/store/paste/paste-version';
import { type Result, success } from '@/store/result';
import { createRetry, type Schedule, type WhenIdle } from '@/store/schedule';
import { choosePruned, chooseSame, chooseShown } from './bounds';
import { createRecord, digestOfDamaged, historyPasteOf, isOwnSaveOverwritten, textsOf } from './history-record';
import type { UpdateHistoryState } from './history-store';
import { describePurged, type PurgedTexts, type PurgeFailure } from './purged-texts';

// The history keeps every text that leaves the list for 30 days: texts that were deleted, replaced by an update or overwritten
// by a simultaneous save, and damaged lists. It does not keep what the undo of an import removes: the imported file has that.
//
// docs/storage.md, 'How the history works', has the rules.
//
// - history.ts, this file, stores what store/list reports, in the task in which a text leaves, and deletes forever.
//   history-store.ts holds for the screens what could not be stored. history-channel.ts tells the other tabs of a change.
// - history-record.ts says why a text left, and derives its key. The records are in IndexedDB (store/database/history-port.ts).
// - bounds.ts chooses the texts to remove. The first copy chooses and removes in one transaction, so tabs need no lock.
// - purged-texts.ts marks the moved texts of what is deleted forever, which a sweep removes.
// - history-view.ts finds the versions and deleted pastes to show. compare-texts.ts compares a version with the current text.
// - find-text.ts finds a text that only the history has.

/** The texts that left the list. Failures are values. */
export interface History {
  /**
   * Keeps texts that left the list, in one transaction with the act of the reporting task.
   *
   * @returns whether those that the user wants to keep are stored
   */
  add(left: readonly (Replacement | HistoryText)[]): Promise<boolean>;
  /** Removes earlier versions that an import has added. */
  takeBack(keys: readonly string[]): Promise<void>;
  /**
   * Returns the entries to show, the latest to leave first. Leaves out texts beyond the bounds, and those that have expired by
   * the clock.
   */
  list(): Promise<Result<readonly HistoryEntry[], DatabaseFailure>>;
  /** Returns the texts of a paste, also those that `list` leaves out. */
  readVersions(pasteId: string): Promise<Result<readonly HistoryText[], DatabaseFailure>>;
  /** Returns a text; undefined if it is gone. */
  read(key: string): Promise<Result<HistoryText | undefined, DatabaseFailure>>;
  /** Returns texts by their keys. Those that are gone are missing. */
  readAll(keys: readonly string[]): Promise<Result<ReadonlyMap<string, HistoryText>, DatabaseFailure>>;
  /**
   * Returns the keys of the moved texts that it names (store/pastes/text-owners.ts): of texts that were moved before they left
   * the list, and those within damaged lists.
   */
  readNames(): Promise<Result<ReadonlySet<string>, DatabaseFailure>>;
  /**
   * Deletes texts forever, each with both of its entries (bounds.ts).
   *
   * @param pasteId the paste of which hidden versions are deleted, too
   */
  remove(keys: readonly string[], pasteId?: string | null): Promise<Result<void, PurgeFailure>>;
  /** Whether pastes are in the memory of the page only: they could not be stored yet, and the list does not have them again. */
  hasUnkept(listed: readonly Paste[]): boolean;
  /** Deletes all damaged lists forever. A browser that denies the database has none. */
  removeDamaged(): Promise<Result<void, PurgeFailure>>;
  /** Deletes all texts forever, but not those that leave the list meanwhile. */
  empty(): Promise<Result<void, PurgeFailure>>;
  /** Gives up texts that are not stored yet, because another tab has deleted them forever. @param purged see `PurgedTexts` */
  drop(purged: readonly string[]): void;
}

export interface HistoryOptions {
  readonly port: HistoryPort;
  /** Whether the user wants to keep deleted and replaced pastes. Damaged lists are always kept. */
  readonly keepsPastes: () => boolean;
  /**
   * Takes texts from everything else that could bring them back. Called before they are deleted forever.
   *
   * @returns whether `sweepTexts` is to be called after that
   */
  readonly purge: (purged: PurgedTexts) => Promise<Result<boolean, PurgeFailure>>;
  /** Removes the long texts that nothing names any more. */
  readonly sweepTexts: () => Promise<unknown>;
  /** Called with the digests of the damaged lists that are kept, whenever the entries are read. */
  readonly noteDamaged: (digests: readonly string[]) => void;
  readonly update: UpdateHistoryState;
  /** Called after each change by this tab. */
  readonly onChange: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Up to when the clock is believed. */
  readonly believedTime: BelievedTime;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** A text that is being stored, or could not be stored yet. */
interface Waiting {
  text: HistoryText;
  hasFailed: boolean;
  /** How many attempts to store it have not ended. */
  attempts: number;
  /** It was deleted forever, or taken back: what an attempt stores is removed again. */
  isGivenUp: boolean;
}

/** Creates the history over a database. */
export function createHistory(options: HistoryOptions): History {
  const { port, keepsPastes, purge, sweepTexts, noteDamaged, update, onChange, now, believedTime, schedule, whenIdle } =
    options;
  /** By the keys of the records. */
  const waiting = new Map<string, Waiting>();
  const failed = () => [...waiting.values()].filter(({ hasFailed }) => hasFailed);
  const retry = createRetry(schedule, () => void storeAgain());
  /**
   * When and why each reported text left: a tab may report a text again each time it reads the list. The list alone does not tell
   * an update from a simultaneous save, so a text may be reported first as updated, and then as overwritten.
   */
  const reported = new WeakMap<Paste, string>();

  /** Stores a text, unless it is given up meanwhile. */
  async function put(text: HistoryText): Promise<Result<void, DatabaseFailure>> {
    const record = createRecord(text, believedTime.known());
    const { key } = record.entry;
    const entry = waiting.get(key) ?? { text, hasFailed: false, attempts: 0, isGivenUp: false };
    entry.text = text;
    entry.attempts++;
    waiting.set(key, entry);
    const kept = await port.put([record]);
    entry.attempts--;
    // Unless the text has left again since.
    if (entry.isGivenUp) return kept.ok && !waiting.has(key) ? port.remove(() => [key]) : success(undefined);
    entry.hasFailed = !kept.ok && kept.error !== 'denied';
    if (!entry.hasFailed && entry.attempts === 0) waiting.delete(key);
    const hasFailed = failed().length > 0;
    update(({ failure }) => ({ failure: kept.ok ? (hasFailed ? failure : null) : kept.error }));
    return kept;
  }

  /** Stores texts, and then those that could not be stored before. @returns whether the given ones are stored */
  async function store(texts: readonly HistoryText[]): Promise<boolean> {
    // They share a transaction, and if that fails, each is tried alone: one that is too long holds no other back.
    const outcomes = await Promise.all(texts.map(put));
    if (outcomes.some(({ ok }) => ok)) {
      onChange();
      whenIdle(prune);
    }
    const hasFailed = failed().length > 0;
    retry.note(hasFailed);
    const isStored = outcomes.every(({ ok }) => ok);
    if (isStored && hasFailed) await storeAgain();
    return isStored;
  }

  /** Stores what could not be stored before, if the user still wants to keep it. */
  async function storeAgain(): Promise<void> {
    for (const [key, { text }] of waiting) if (!isWanted(text)) giveUp(key);
    const texts = failed().flatMap(({ text, attempts }) => (attempts === 0 ? text : []));
    if (texts.length > 0) await store(texts);
    else if (failed().length === 0) update(() => ({ failure: null }));
  }

  const isWanted = ({ reason }: HistoryText) => reason === 'damaged' || keepsPastes();

  function giveUp(key: string): void {
    const entry = waiting.get(key);
    if (entry === undefined) return;
    entry.isGivenUp = true;
    waiting.delete(key);
  }

  const times = () => ({ nowMs: now(), believedMs: believedTime.known() });

  async function prune(): Promise<void> {
    let hasPruned = false;
    const removedAt = { nowMs: now(), believedMs: await believedTime.look() };
    const removed = await port.remove((entries) => {
      const keys = choosePruned(entries, removedAt);
      hasPruned ||= keys.length > 0;
      return keys;
    });
    if (removed.ok && hasPruned) onChange();
  }

  function describe(each: Replacement | HistoryText): readonly HistoryText[] {
    if (!('by' in each)) return isWanted(each) ? [each] : [];
    const leaving = historyPasteOf(each);
    const report = `${leaving?.reason} ${leaving?.leftAtMs}`;
    if (leaving === undefined || reported.get(each.paste) === report) return [];
    reported.set(each.paste, report);
    if (isOwnSaveOverwritten(each))
      update((state) => ({ overwrittenIds: [...state.overwrittenIds, leaving.paste._id] }));
    return keepsPastes() ? textsOf(leaving) : [];
  }

  /** Returns the entries of all records, those that are not stored yet included. */
  async function readAllEntries(): Promise<Result<readonly HistoryEntry[], DatabaseFailure>> {
    const read = await port.readEntries();
    if (!read.ok) return read;
    const stored = new Set(read.value.map(({ key }) => key));
    const others = [...waiting.values()].map(({ text }) => createRecord(text).entry);
    return success([...read.value, ...others.filter(({ key }) => !stored.has(key))]);
  }

  async function deleteForever(
    choose: (entries: readonly HistoryEntry[]) => (entry: HistoryEntry) => boolean,
    remove: (entries: readonly HistoryEntry[]) => Promise<Result<void, DatabaseFailure>>,
  ): Promise<Result<void, PurgeFailure>> {
    const entries = await readAllEntries();
    if (!entries.ok) return entries;
    const isDeleted = choose(entries.value);
    const described = await describePurged(entries.value.filter(isDeleted), port);
    if (!described.ok) return described;
    // No retry may store them meanwhile.
    const dropped = [...waiting].filter(([, { text }]) => isDeleted(createRecord(text).entry));
    for (const [key] of dropped) giveUp(key);
    const purged = await purge(described.value);
    const outcome = purged.ok || purged.error === 'denied' ? await remove(entries.value) : purged;
    if (!outcome.ok) {
      for (const [key, entry] of dropped)
        if (!waiting.has(key)) waiting.set(key, Object.assign(entry, { hasFailed: true, isGivenUp: false }));
      retry.note(failed().length > 0);
      return outcome;
    }
    onChange();
    // If this fails, nothing names the texts any more: the sweep after the next start removes them.
    if (purged.ok && purged.value) await sweepTexts();
    return outcome;
  }

  return {
    add(left) {
      const texts = left.flatMap(describe);
      return texts.length === 0 ? Promise.resolve(true) : store(texts);
    },
    async takeBack(keys) {
      const taken = new Set(keys);
      const isTaken = ({ reason, key }: HistoryEntry) => reason === 'imported' && taken.has(key);
      for (const [key, { text }] of waiting) if (isTaken(createRecord(text).entry)) giveUp(key);
      const removed = await port.remove((entries) => entries.filter(isTaken).map(({ key }) => key));
      if (removed.ok) onChange();
    },
    async list() {
      const read = await port.readEntries();
      if (!read.ok) return read;
      const entries = chooseShown(read.value, times());
      if (entries.length < read.value.length) whenIdle(prune);
      // A list that another version of the site has kept for a reason of its own, which its key tells, is no damage to report.
      const damaged = entries.filter(({ reason, key }) => reason === 'damaged' && key.startsWith(reason));
      noteDamaged(damaged.map(digestOfDamaged));
      return success(entries);
    },
    async readVersions(pasteId) {
      const unkept = failed().flatMap(({ text }) => ('paste' in text && text.paste._id === pasteId ? text : []));
      const entries = await port.readEntries();
      if (!entries.ok) return entries;
      const wanted = entries.value.filter((entry) => entry.pasteId === pasteId);
      const texts = await port.readTexts(wanted.map(({ key }) => key));
      return texts.ok ? success([...texts.value.values(), ...unkept]) : texts;
    },
    async read(key) {
      const read = await port.readTexts([key]);
      return read.ok ? success(read.value.get(key)) : read;
    },
    readAll: (keys) => port.readTexts(keys),
    async readNames() {
      const entries = await readAllEntries();
      if (!entries.ok) return entries;
      const lists = entries.value.filter(({ pasteId }) => pasteId === null);
      const texts = await port.readTexts(lists.map(({ key }) => key));
      if (!texts.ok) return texts;
      const moved = entries.value.flatMap(({ isMoved, contentDigest }) => (isMoved && contentDigest) || []);
      const inLists = [...texts.value.values()].flatMap((text) => ('text' in text ? keysIn(text.text) : []));
      return success(new Set([...moved, ...inLists]));
    },
    remove(keys, pasteId = null) {
      const removed = new Set(keys);
      return deleteForever(
        (entries) => {
          const shown = new Set(chooseShown(entries, times()));
          const isHidden = (entry: HistoryEntry) => !shown.has(entry);
          const hidden = entries.filter((entry) => entry.pasteId === pasteId && pasteId !== null && isHidden(entry));
          for (const { key } of [...hidden, ...chooseSame(entries, removed)]) removed.add(key);
          return ({ key }) => removed.has(key);
        },
        () => port.remove(() => [...removed]),
      );
    },
    hasUnkept(listed) {
      const isListed = (paste: Paste) => listed.some((each) => each._id === paste._id && isSameText(each, paste));
      return failed().some(({ text }) => 'paste' in text && !isListed(text.paste));
    },
    async removeDamaged() {
      const isDamaged = ({ reason }: HistoryEntry) => reason === 'damaged';
      const removed = await deleteForever(
        () => isDamaged,
        (entries) => port.remove(() => entries.filter(isDamaged).map(({ key }) => key)),
      );
      return removed.ok || removed.error !== 'denied' ? removed : success(undefined);
    },
    empty: () =>
      deleteForever(
        () => () => true,
        (entries) => port.clear(new Set(entries.map(({ key }) => key))),
      ),
    drop(purged) {
      const names = new Set(purged);
      const isNamed = (text: HistoryText) => 'paste' in text && names.has(versionName(text.paste));
      for (const [key, { text }] of waiting) if (names.has(key) || isNamed(text)) giveUp(key);
    },
  };
}
