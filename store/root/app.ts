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
import { findInHistory } from '@/store/history/find-text';
import { createHistory, type History } from '@/store/history/history';
import { openHistoryChannel } from '@/store/history/history-channel';
import { createHistoryStore } from '@/store/history/history-store';
import type { TextFailure } from '@/store/moved-texts/moved-texts';
import { createBrowserTextExchange } from '@/store/moved-texts/text-exchange';
import { createBelievedTime } from '@/store/operations/believed-time';
import { createBrowserChannel } from '@/store/operations/operation-channel';
import { parseJson } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import { createPastes } from '@/store/pastes/pastes-store';
import { failure, type Result, success } from '@/store/result';
import { schedule } from '@/store/schedule';
import { createSettings } from '@/store/settings/settings';
import { requestPersistenceOnce } from '@/store/site-data/persistence';
import { createEstimateStore, readEstimate } from '@/store/site-data/storage-estimate';
import { createTabText } from '@/store/storage/browser-storage';
import { CHANGED_LINE_KEY, TAB_DRAFT_KEY } from '@/store/storage/storage-keys';
import { readClaimedNames } from '@/store/tabs/claimed-names';
import { createTabLock } from '@/store/tabs/tab-lock';
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
// - paste-languages.ts recognises the languages of pastes, and facets.ts counts them and the tags.
// - remembered-choices.ts has what the user chose for single pastes.
// - load-code.ts loads code, and gives up in time.
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

/** Stores all unsaved text as drafts. @returns whether all of it outlives the page now */
export function storeDrafts(): boolean {
  for (const form of connectedForms) form.flush();
  return draftBox.storeAll();
}

/** Stores all unsaved text as drafts. @returns whether all text, unsaved or deleted, outlives the page now */
export function storeAllText(): boolean {
  return storeDrafts() && !history.hasUnkept(pastesStore.getState().pastes);
}

export const settingsStore = createSettings(appStorage);

/** The id of the draft that this tab had last. Its next form prefers that draft. */
export const tabDraft = createTabText(TAB_DRAFT_KEY);

/**
 * The first line, counted from 0, that the last update has changed, and the id of its paste, for the next view of this tab. Not in
 * memory, because Back from an edit may reload the page.
 */
export const changedLine = createTabText(CHANGED_LINE_KEY);

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
const announceHistoryChange = openHistoryChannel((purged) => {
  pastes.purgeUndo(purged);
  history.drop(purged);
  noteHistoryChange();
});

/** The texts that left the list. */
export const history: History = createHistory({
  port: createBrowserHistory(database),
  keepsPastes: () => settingsStore.getState().keepsHistory,
  purge(purged) {
    announceHistoryChange(purged.names);
    return pastes.purge(purged);
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

/** Looks in the history and the backup file for a moved text that the database has lost; 'gone' only if both lack it. */
async function findElsewhere(paste: Paste): Promise<Result<string, TextFailure>> {
  const kept = await findInHistory(history, paste);
  if (kept.ok || backupFileFacts.getState().facts === null) return kept;
  // The code may not load: offline, or after the host got a new version.
  const part = await tryToLoad(() => import('@/store/backup-file/find-in-backup-file'));
  if (part === undefined) return failure('failed');
  const inFile = await part.findInBackupFile(backupFilePort, paste);
  return inFile === undefined ? kept : success(inFile);
}

/** What the browser says about how full its storage is. */
export const estimateStore = createEstimateStore({
  ask: () => readEstimate(navigator.storage),
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
    withTextsLock: createTabLock('pastes.moved-texts'),
  },
  history,
  whenStored: database.written,
  time: { now, believedTime, schedule, whenIdle, pause },
  createId,
  notifier: toast,
  saveDraft: (text) => draftBox.put({ ...text, id: createId(), savedAtMs: now() }),
  onStored(hasPut) {
    draftBox.storeHeld();
    estimateStore.getState().lookSoon();
    if (hasPut) void requestPersistenceOnce(appStorage, navigator.storage);
  },
});

export const {
  store: pastesStore,
  texts: movedTexts,
  damage: damageStore,
  recovery: recoveryStore,
  whenStored,
} = pastes;
