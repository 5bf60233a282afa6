import { describeFailure } from '@/components/history/describe-history';
import type { DatabaseFailure } from '@/store/database/browser-database';
import type { CheckpointFacts } from '@/store/database/journal-port';
import { describeSize } from '@/store/files/file-size';
import { formatRecentDateTime } from '@/store/paste/format-moment';
import { formatPasteCount } from '@/store/paste/format-number';
import type { BrowserKind } from '@/store/site-data/browser-kind';
import type { Persistence } from '@/store/site-data/persistence';
import type { SiteDataAnswers } from '@/store/site-data/site-data';
import type { StorageEstimate } from '@/store/site-data/storage-estimate';
import { formatUsage, formatUsedShare } from '@/store/storage/storage-usage';
import { PASTES_IN_SAFARI } from './pastes-in-safari';

/** The facts about the data that the browser stores. */
export interface SiteDataFacts {
  readonly pasteCount: number;
  /** How much of `CAPACITY` is used. */
  readonly usage: number;
  /** Null if localStorage is the limit (useStorageEstimate); undefined until it is known. */
  readonly estimate: StorageEstimate | null | undefined;
  /** When the last export was, in words. */
  readonly lastExport: string;
  /** The state of the backup file, in words; undefined if there is none. */
  readonly backupFile?: string | undefined;
  readonly kind: BrowserKind;
  /** Undefined until the browser has answered. */
  readonly answers: SiteDataAnswers | undefined;
  /** Whether the user has asked the browser to keep the data since the dialog opened. */
  readonly isAsked: boolean;
  /** How changes survive a crash of the browser; undefined until it is known. */
  readonly journal: JournalFacts | undefined;
}

/** Why changes are not journaled; or the last copy of all pastes, which is undefined if there is none. */
export type JournalFacts =
  | { readonly failure: DatabaseFailure }
  | { readonly failure: null; readonly lastCopy: Pick<CheckpointFacts, 'madeAtMs'> | undefined };

/** One fact about the data. */
export interface SiteDataRow {
  readonly name: 'stored' | 'export' | 'file' | 'offline' | 'keeping' | 'crash' | 'safari';
  readonly term: string;
  readonly text: string;
}

/**
 * Says where the data is.
 *
 * @param isLasting whether the browser stores the data, so that it outlives the tab
 */
export function describeLocation(isLasting: boolean): string {
  const where = isLasting
    ? 'Your pastes are in this browser’s storage, on this device.'
    : 'Your pastes are only in this tab, because this browser does not let the site store anything. They are gone when you close or reload it.';
  return `${where} There is no account and no server, and the site sends nothing anywhere.`;
}

/** Describes the facts about the stored data in this browser. Omits facts that are not known, or not yet. */
export function describeSiteData(facts: SiteDataFacts, nowMs: number): readonly SiteDataRow[] {
  const { pasteCount, lastExport, backupFile, kind, answers, isAsked, journal } = facts;
  const safari = describeSafari(kind, pasteCount);
  const rows: SiteDataRow[] = [
    { name: 'stored', term: 'Stored', text: describeStored(facts) },
    { name: 'export', term: 'Last export', text: lastExport },
  ];
  if (backupFile !== undefined) rows.push({ name: 'file', term: 'Backup file', text: backupFile });
  if (answers === undefined) return rows;
  if (answers.isReadyOffline) rows.push({ name: 'offline', term: 'Offline', text: 'Ready to work offline.' });
  if (answers.isPrivate) {
    rows.push({ name: 'keeping', term: 'Kept', text: PRIVATE_WINDOW });
    return rows;
  }
  rows.push({ name: 'keeping', term: 'Kept', text: describePersistence(answers.persistence, isAsked) });
  if (safari !== null) rows.push({ name: 'safari', term: 'Safari', text: safari });
  if (journal !== undefined) rows.push({ name: 'crash', term: 'Crashes', text: describeJournal(journal, nowMs) });
  return rows;
}

function describeStored({ pasteCount, usage, estimate }: SiteDataFacts): string {
  const count = formatPasteCount(pasteCount);
  if (!estimate) return `${count}, ${formatUsage(usage)} of about 5 MB.`;
  const share = formatUsedShare(estimate.usage / estimate.quota);
  return `${count}. The site uses ${describeSize(estimate.usage)} of ${describeSize(estimate.quota)}, ${share}.`;
}

const PRIVATE_WINDOW = 'This seems to be a private window: its pastes are deleted when you close it.';

function describePersistence(persistence: Persistence, isAsked: boolean): string {
  if (persistence === 'agreed') return 'This browser has agreed to keep them.';
  if (persistence === 'unknown')
    return 'This browser cannot be asked to keep them. It may delete them when the disk is full.';
  return isAsked
    ? 'This browser has not agreed. It may delete them when the disk is full. Some browsers agree when a site is installed or used often.'
    : 'This browser may delete them when the disk is full.';
}

function describeSafari({ isSafari, isInstalled }: BrowserKind, pasteCount: number): string | null {
  if (!isSafari) return null;
  if (isInstalled) return pasteCount === 0 ? PASTES_IN_SAFARI : null;
  return 'Safari deletes what a site has stored when you use Safari for seven days without visiting the site. To prevent that, install the site (Add to Home Screen, or Add to Dock): export your pastes here and import them in the app, which begins empty. Or export now and then.';
}

function describeJournal(journal: JournalFacts, nowMs: number): string {
  if (journal.failure !== null)
    return `Changes are not written to the browser’s database: ${describeFailure(journal.failure)} If the browser crashes or is killed, the changes of the last seconds to minutes may be lost.`;
  const { lastCopy } = journal;
  const copied =
    lastCopy === undefined
      ? 'No copy of all pastes has been made there yet.'
      : `All pastes were last copied there ${formatRecentDateTime(new Date(lastCopy.madeAtMs), new Date(nowMs))}.`;
  return `Each change is also written to the browser’s database at once, so that it survives a crash of the whole browser. ${copied}`;
}
