import { createBackupFileFacts } from '@/store/backup-file/backup-file-facts';
import { createBrowserBackupFile } from '@/store/database/backup-file-port';
import { createBrowserTime } from '@/store/database/believed-time-port';
import { NO_DATABASE } from '@/store/database/copies';
import { createBrowserDrafts } from '@/store/database/draft-copies-port';
import { createBrowserHistory } from '@/store/database/history-port';
import { createBrowserJournal } from '@/store/database/journal-port';
import { createSiteDatabase } from '@/store/database/site-database';
import { createBrowserTexts } from '@/store/database/texts-port';
import { createDraftBox } from '@/store/drafts/draft-box';
import { createDraftCopies } from '@/store/drafts/draft-copies';
import { createDraftsOverview } from '@/store/drafts/drafts-overview';
import { createExportDates } from '@/store/export/export-dates';
import { handover } from '@/store/handover';
import { findText } from '@/store/history/find-text';
import { createHistory, type History } from '@/store/history/history';
import { openHistoryChannel } from '@/store/history/history-channel';
import { createHistoryStore } from '@/store/history/history-store';
import { createBrowserTextExchange } from '@/store/moved-texts/text-exchange';
import { createBelievedTime } from '@/store/operations/believed-time';
import { createBrowserChannel } from '@/store/operations/operation-channel';
import { parseJson } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import { versionName } from '@/store/paste/paste-version';
import { createPastes } from '@/store/pastes/pastes-store';
import { schedule } from '@/store/schedule';
import { createSettings } from '@/store/settings/settings';
import { requestPersistenceOnce } from '@/store/site-data/persistence';
import { createEstimateStore, readEstimate } from '@/store/site-data/storage-estimate';
import { createTabText } from '@/store/storage/browser-storage';
import { TAB_DRAFT_KEY } from '@/store/storage/storage-keys';
import { readClaimedNames } from '@/store/tabs/claimed-names';
import { createTurns } from '@/store/tabs/turns';
import { appStorage, chooseLate, isStorageLasting } from './app-storage';
import { now, pause, whenIdle } from './clock';
import { tryToLoad } from './load-code';
import { toast } from './toast';

// The composition root. Everything below this folder gets its clock, ids, timers, storage, locks and channel as
// parameters; this folder passes the browser's. Each object exists once per page.
//
// - app.ts creates the stores. Nothing touches the storage or the database before the first connect or action.
// - app-storage.ts opens the storage. It depends on nothing else, so the error screens can offer the stored data
//   whatever has failed.
// - clock.ts has the browser's time and timers.
// - form.ts creates the form's session.
// - backup-file.ts keeps the backup file; it loads only where there is one.
// - hooks.ts has the hooks by which components read the stores.
// - site-data.ts reads what the browser says about the site's data.
// - toast.ts shows toasts.

/** Makes an id for a paste or a draft. */
export function createId(): string {
  return createPasteId(now(), Math.random());
}

/** The site's database. */
const database = createSiteDatabase(schedule);

/** The database for what belongs to the list. If the list does not outlive the page, there is none. */
const listDatabase = chooseLate(() => (isStorageLasting() ? database : NO_DATABASE));

/** The changes that the browser may not have written from localStorage to the disk yet. */
export const journal = createBrowserJournal(listDatabase, now);

/** The stored handle of the backup file. */
export const backupFilePort = createBrowserBackupFile(database);

/** Up to when the clock is believed. */
export const believedTime = createBelievedTime(createBrowserTime(database), now);

/** The drafts. All forms share one box, so that a form can restore a draft that an earlier form held in memory. */
export const draftBox = createDraftBox({
  storage: appStorage,
  isLasting: isStorageLasting,
  copies: createDraftCopies(createBrowserDrafts(database), believedTime.look),
  now,
});

/** The forms on the screen. */
export const connectedForms = new Set<{ flush(): void }>();

/** Saves all unsaved text. @returns whether some of it could not be stored and would be lost with the page */
export function hasUnsafeDraft(): boolean {
  for (const form of connectedForms) form.flush();
  return !draftBox.isSafe();
}

/** Saves all unsaved text. @returns whether some text, unsaved or deleted, is in the memory of the page only */
export function hasUnsafeText(): boolean {
  return hasUnsafeDraft() || history.hasUnkept();
}

export const settingsStore = createSettings(appStorage);

/** The id of the draft that this tab had last. Its next form prefers that draft. */
export const tabDraft = createTabText(TAB_DRAFT_KEY);

/** The drafts, for screens without a form. */
export const draftsOverview = createDraftsOverview({
  box: draftBox,
  tabDraft,
  readClaimedNames: () => readClaimedNames(navigator.locks),
  now,
  schedule,
});

/** When the pastes were last exported, and when the reminder was last dismissed. */
export const exportDates = createExportDates(appStorage, now);

/** The facts about the backup file that screens show. backup-file.ts, beside this file, keeps the file itself. */
export const backupFileFacts = createBackupFileFacts(appStorage);

export const historyStore = createHistoryStore();

const noteHistoryChange = historyStore.getState().noteChange;
const announceHistoryChange = openHistoryChannel((forgotten) => {
  pastes.forgetUndo(forgotten);
  noteHistoryChange();
});

/** The texts that left the list. */
export const history: History = createHistory({
  port: createBrowserHistory(database),
  keepsPastes: () => settingsStore.getState().keepsHistory,
  forget(forgotten) {
    announceHistoryChange(forgotten.versions.map(versionName));
    return pastes.forget(forgotten);
  },
  sweepTexts: () => pastes.sweepTexts(),
  noteDamaged: (digests) => damageStore.getState().noteInHistory(digests),
  update: historyStore.setState,
  onChange() {
    noteHistoryChange();
    announceHistoryChange();
  },
  now,
  believedTime,
  schedule,
  whenIdle,
});

/**
 * Returns the text of a version from the history; undefined if the history lacks it, null if the history cannot be read
 * now.
 */
async function findInHistory(paste: Paste): Promise<string | undefined | null> {
  const entries = await history.list();
  if (!entries.ok) return entries.error === 'denied' ? undefined : null;
  const wanted = entries.value.filter(({ pasteId }) => pasteId === paste._id);
  const texts = await history.readAll(wanted.map(({ key }) => key));
  return texts.ok ? findText(paste, texts.value.values()) : null;
}

/**
 * Looks in the history and the backup file for a moved text that the database has lost. Undefined if both lack it; null if one
 * of them could not be searched.
 */
async function findElsewhere(paste: Paste): Promise<string | undefined | null> {
  const kept = await findInHistory(paste);
  if (typeof kept === 'string' || backupFileFacts.getState().facts === null) return kept;
  // The code may not load: offline, or after the host got a new version.
  const part = await tryToLoad(() => import('@/store/backup-file/find-in-backup-file'));
  if (part === undefined) return null;
  return (await part.findInBackupFile(backupFilePort, paste)) ?? kept;
}

/** What the browser says about how full its storage is. */
export const estimateStore = createEstimateStore({
  read: () => readEstimate(navigator.storage),
  now,
  schedule,
  whenIdle,
});

/**
 * Parses the list, or returns what a script of the page has already parsed, if it is the same text
 * (scripts/build/page/parsed-list.ts).
 */
function takeParsedList(text: string): unknown {
  const { parsedList } = handover();
  handover().parsedList = undefined;
  return parsedList?.text === text ? parsedList.records : parseJson(text);
}

/** The store of the list, and what is made with it. */
export const pastes = createPastes({
  storage: appStorage,
  isLasting: isStorageLasting,
  parseList: takeParsedList,
  channel: createBrowserChannel(),
  journal,
  texts: {
    port: createBrowserTexts(listDatabase),
    exchange: createBrowserTextExchange(schedule),
    findElsewhere,
    takeTurn: createTurns('pastes.moved-texts'),
  },
  history,
  whenStored: database.written,
  time: { now, believedTime, schedule, whenIdle, pause },
  createId,
  notifier: toast,
  saveDraft: (text) => draftBox.put({ ...text, id: createId(), savedAtMs: now() }),
  onStored(isSave) {
    draftBox.storeHeld();
    estimateStore.getState().lookSoon();
    if (isSave) void requestPersistenceOnce(appStorage, navigator.storage);
  },
});

export const {
  store: pastesStore,
  texts: movedTexts,
  damage: damageStore,
  recovery: recoveryStore,
  whenStored,
} = pastes;
