import { formatDay, formatNumber, formatPasteCount } from '@/store/paste/format';
import { formatDaysAgo } from '@/store/paste/format-moment';
import type { Paste } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import type { BackupDates } from './backup-dates';

/*
 * Reminds the user to export. No counter is stored: every save resets `createdAt`, so the changes since an export are
 * the pastes with a later date. A deletion does not count as a change, because it leaves nothing to export. A paste
 * whose date is unknown, or far ahead of the clock, counts only until the first export.
 *
 * Imported pastes keep their dates, so they are no changes; and they are in the file that they came from. The import itself
 * is said until the next export.
 */

const DAY_MS = 86_400_000;

/** Below this many pastes, nothing is said of exports until there is one. */
const LEAST_COUNT = 10;

/** How many changes since the last export or dismissal make the reminder due. */
const DUE_COUNT = 20;

/** How many days after the oldest change the reminder is due. */
const DUE_DAYS = 30;

export interface BackupReminder {
  /** Empty for a list of a few pastes that was never exported. */
  readonly text: string;
  /** Whether the text asks for an export. Otherwise it only says when the last one was. */
  readonly isDue: boolean;
}

/** Counts the changes since the last export and decides whether to ask for an export. */
export function describeBackup(pastes: readonly Paste[], dates: BackupDates, nowMs: number): BackupReminder {
  const { exportedAt, importedAt, dismissedAt } = dates;
  if (exportedAt === null && importedAt === null && pastes.length < LEAST_COUNT) return { text: '', isDue: false };
  const changed = savedAfter(exportedAt, pastes, nowMs);
  const isDue = isExportDue(savedAfter(dismissedAt, changed, nowMs), nowMs);
  if (isDue) return { text: askForExport(dates, changed.length), isDue };
  const lastExport = formatLastExport(dates, changed.length, nowMs);
  return { text: `Last export: ${lastExport}`, isDue };
}

/** Says when the last export was and how many changes followed: 'never', 'yesterday · 3 changes since'. */
export function describeLastExport(pastes: readonly Paste[], dates: BackupDates, nowMs: number): string {
  const { exportedAt } = dates;
  if (exportedAt === null) return 'never';
  return formatLastExport(dates, savedAfter(exportedAt, pastes, nowMs).length, nowMs);
}

function isExportDue(changed: readonly Paste[], nowMs: number): boolean {
  const dueDate = new Date(nowMs - DUE_DAYS * DAY_MS).toISOString();
  return changed.length >= DUE_COUNT || changed.some(({ createdAt }) => isLater(dueDate, createdAt));
}

function askForExport({ exportedAt, importedAt }: BackupDates, changeCount: number): string {
  const pastes = formatPasteCount(changeCount);
  if (exportedAt === null) {
    const from = importedAt === null ? '' : ' from this browser';
    return `${pastes} ${changeCount === 1 ? 'is' : 'are'} not in any export${from}.`;
  }
  return `${pastes} changed since the last export.`;
}

function formatLastExport({ exportedAt, importedAt }: BackupDates, changeCount: number, nowMs: number): string {
  const hasImported = importedAt !== null && (exportedAt === null || isLater(importedAt, exportedAt));
  // Without an export, the imported pastes cannot be told from the others.
  if (hasImported && exportedAt === null) return `never · last import: ${formatAge(Date.parse(importedAt), nowMs)}`;
  const lastExport = exportedAt === null ? 'never' : formatAge(Date.parse(exportedAt), nowMs);
  if (hasImported && changeCount === 0) return `${lastExport} · an import since`;
  const count = changeCount === 0 ? 'no' : formatNumber(changeCount);
  const changes = `${count} ${changeCount === 1 ? 'change' : 'changes'}`;
  return `${lastExport} · ${changes}${hasImported ? ' and an import' : ''} since`;
}

function formatAge(timeMs: number, nowMs: number): string {
  const date = new Date(timeMs);
  return nowMs - timeMs > DUE_DAYS * DAY_MS ? formatDay(date) : formatDaysAgo(date, new Date(nowMs));
}

function savedAfter(moment: string | null, pastes: readonly Paste[], nowMs: number): readonly Paste[] {
  if (moment === null) return pastes;
  const latest = new Date(nowMs + MAX_AHEAD_MS).toISOString();
  return pastes.filter(({ createdAt }) => isLater(createdAt, moment) && !isLater(createdAt, latest));
}

/** Compares dates as strings if both have the format of `toISOString`: parsing thousands of dates is slow. */
function isLater(a: string, b: string): boolean {
  return isUsual(a) && isUsual(b) ? a > b : Date.parse(a) > Date.parse(b);
}

function isUsual(date: string): boolean {
  return date.length === 24 && date[10] === 'T' && date.endsWith('Z');
}
