import { decodeBackupFile, encodeBackupFile } from '@/store/backup-file/backup-file-format';
import { observeList } from '@/store/backup-file/observe-list';
import { type DeviceRecord, syncList } from '@/store/backup-file/sync-list';
import { historyPasteOf } from '@/store/history/history-record';
import { createBelievedTime } from '@/store/operations/believed-time';
import type { Paste } from '@/store/paste/paste';
import { createFakeBrowser, type FakeTab } from './fake-browser';
import { createFakeTime } from './fake-time';

/** A device with one tab of the site, the real store, and its own copy of a file that a synchronised folder carries. */
export interface Device {
  readonly tab: FakeTab;
  /** The pastes whose saves another device has overwritten, as the user is told. */
  readonly overwrittenIds: string[];
  /** The text of the file on this device; null before the first. */
  fileText(): string | null;
  pastes(): readonly Paste[];
  /** Every text that is in the list or has been put into the history. */
  keptTexts(): readonly Paste[];
  /** Reads the file, merges it and writes it, as one turn of the site does. @returns whether it wrote the file */
  sync(): Promise<boolean>;
  /** The folder brings another device's file. */
  receive(text: string): void;
  /** Lets time pass while the site is open. */
  advance(ms: number): void;
  /** Lets time pass while the device is switched off. */
  sleep(ms: number): void;
  /** Sets the clock ahead, or back by a negative time. */
  setClockAhead(ms: number): void;
}

let deviceCount = 0;

/** Creates a device whose clock is wrong by some milliseconds. */
export function createDevice({ clockErrorMs = 0, stored = [] as readonly Paste[] } = {}): Device {
  deviceCount++;
  const browser = createFakeBrowser({ stored, hasHistory: true, seed: deviceCount * 100 });
  if (clockErrorMs > 0) browser.clock.advance(clockErrorMs);
  else browser.clock.setBack(-clockErrorMs);
  const tab = browser.openTab();
  const believedTime = createBelievedTime(createFakeTime(), browser.clock.now);
  const overwrittenIds: string[] = [];
  const lostTexts: Paste[] = [];
  let record: DeviceRecord = { entries: new Map(), isWritten: false };
  let file: string | null = null;
  let seen: string | null = null;

  return {
    tab,
    overwrittenIds,
    fileText: () => file,
    pastes: tab.pastes,
    keptTexts: () => [
      ...tab.pastes(),
      ...lostTexts,
      ...browser.kept.flatMap((text) => ('paste' in text ? text.paste : [])),
    ],
    async sync() {
      // The tab replays what it retains first.
      browser.advance(1_000);
      const decoded = file === null || file === seen ? null : decodeBackupFile(file);
      if (decoded?.ok === false) return false;
      const nowMs = browser.clock.now();
      const times = { nowMs, believedMs: await believedTime.look() };
      const synced = await syncList(tab.actions, record, decoded?.value ?? null, times, () => true);
      if (!synced.ok) throw new Error(synced.error);
      const { replica, isNews, lost } = synced.value;
      // Invariant: a merged list is what its entries say. Removals may be forgotten.
      const observed = observeList(replica.entries, tab.pastes(), nowMs);
      for (const [id, entry] of observed) expect(entry).toBe(replica.entries.get(id));
      browser.deliverAll();
      lostTexts.push(...lost.flatMap((each) => historyPasteOf(each)?.paste ?? []));
      overwrittenIds.push(...synced.value.overwrittenIds);
      if (isNews) file = encodeBackupFile(replica, believedTime.known());
      seen = file;
      record = { entries: replica.entries, isWritten: true };
      return isNews;
    },
    receive(text) {
      file = text;
    },
    advance: browser.advance,
    sleep: browser.clock.sleep,
    setClockAhead: (ms) => browser.clock.setBack(-ms),
  };
}

/** Exchanges files between devices until nobody has news. @throws if that never happens */
export async function exchangeAll(devices: readonly Device[]): Promise<void> {
  for (let round = 0; round < 20; round++) {
    let hasNews = false;
    for (const [index, device] of devices.entries()) {
      if (await device.sync()) hasNews = true;
      const text = device.fileText();
      if (text !== null) devices[(index + 1) % devices.length]?.receive(text);
    }
    if (round > devices.length && !hasNews) return;
  }
  throw new Error('The devices never stop writing.');
}
