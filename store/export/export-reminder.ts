import { formatDay } from '@/store/paste/format-date';
import { formatDaysAgo } from '@/store/paste/format-moment';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { DAY_MS } from '@/store/schedule';
import { compareWithFile, type FileDifference } from './compare-with-file';
import type { ExportFacts } from './export-dates';

/*
 * Says how the list differs from the last export, and reminds the user to export. The list is compared with the versions of the
 * exported file (compare-with-file.ts): a version that only one of them has is a change. Before the first export, the imported
 * files take the place of the exported one.
 *
 * Only pastes saved since the last export make an export due. A deletion leaves nothing to export, and imported pastes are in
 * the file that they came from (they keep their dates). If the versions of the file are unknown, dates decide what it has.
 */

/** With fewer pastes, and before the first export or import, nothing is said about exports. */
const LEAST_COUNT = 10;

/** How many changes since the last export or dismissal make the reminder due. */
const DUE_COUNT = 20;

/** How many days after the oldest change the reminder is due. */
const DUE_DAYS = 30;

export interface ReminderText {
  /** Empty for a list of a few pastes that was never exported. */
  readonly text: string;
  /** Whether the text asks for an export. Otherwise it only says when the last one was. */
  readonly isDue: boolean;
}

/** Counts the changes since the last export and decides whether to ask for an export. */
export function exportReminderOf(pastes: readonly Paste[], facts: ExportFacts, nowMs: number): ReminderText {
  const { exportedAt, importedAt, dismissedAt } = facts;
  if (exportedAt === null && importedAt === null && pastes.length < LEAST_COUNT) return { text: '', isDue: false };
  const difference = compareWithLastFile(pastes, facts, nowMs);
  const saved = savedAfter(dismissedAt, savedAfter(exportedAt, difference.lacking, nowMs), nowMs);
  if (isExportDue(saved, nowMs)) return { text: askForExport(facts, difference.lacking.length), isDue: true };
  return { text: `Last export: ${formatLastExport(facts, difference, nowMs)}`, isDue: false };
}

/** Says when the last export was and how many changes followed: 'never', 'yesterday · 3 changes since'. */
export function describeLastExport(pastes: readonly Paste[], facts: ExportFacts, nowMs: number): string {
  if (facts.exportedAt === null && facts.importedAt === null) return 'never';
  return formatLastExport(facts, compareWithLastFile(pastes, facts, nowMs), nowMs);
}

function compareWithLastFile(pastes: readonly Paste[], facts: ExportFacts, nowMs: number): FileDifference {
  const { exportedAt, versions } = facts;
  return compareWithFile(pastes, versions) ?? { lacking: savedAfter(exportedAt, pastes, nowMs), excessCount: 0 };
}

function isExportDue(saved: readonly Paste[], nowMs: number): boolean {
  const dueDate = new Date(nowMs - DUE_DAYS * DAY_MS).toISOString();
  return saved.length >= DUE_COUNT || saved.some(({ createdAt }) => isLaterDate(dueDate, createdAt));
}

function askForExport({ exportedAt, importedAt }: ExportFacts, lackingCount: number): string {
  const pastes = `${formatPasteCount(lackingCount)} ${lackingCount === 1 ? 'is' : 'are'}`;
  if (exportedAt !== null) return `${pastes} not in the last export.`;
  // Short enough for the one line of a desk.
  return importedAt === null ? `${pastes} not in any export.` : `${pastes} in no export from this browser.`;
}

function formatLastExport(facts: ExportFacts, { lacking, excessCount }: FileDifference, nowMs: number): string {
  const { exportedAt, importedAt, versions } = facts;
  const last = formatLastFile(exportedAt, importedAt, nowMs);
  // Imported pastes cannot be told from others by their dates, so no changes can be counted.
  if (exportedAt === null && importedAt !== null && versions === null) return last;
  const count = lacking.length + excessCount;
  return `${last} · ${count === 0 ? 'no' : formatNumber(count)} ${count === 1 ? 'change' : 'changes'} since`;
}

function formatLastFile(exportedAt: string | null, importedAt: string | null, nowMs: number): string {
  if (exportedAt !== null) return formatAge(Date.parse(exportedAt), nowMs);
  return importedAt === null ? 'never' : `never · last import: ${formatAge(Date.parse(importedAt), nowMs)}`;
}

function formatAge(timeMs: number, nowMs: number): string {
  const date = new Date(timeMs);
  return nowMs - timeMs > DUE_DAYS * DAY_MS ? formatDay(date) : formatDaysAgo(date, new Date(nowMs));
}

function savedAfter(moment: string | null, pastes: readonly Paste[], nowMs: number): readonly Paste[] {
  if (moment === null) return pastes;
  const latest = new Date(nowMs + MAX_AHEAD_MS).toISOString();
  return pastes.filter(({ createdAt }) => isLaterDate(createdAt, moment) && !isLaterDate(createdAt, latest));
}

/** Compares dates as strings if both have the format of `toISOString`: parsing thousands of dates is slow. */
function isLaterDate(a: string, b: string): boolean {
  return isUsual(a) && isUsual(b) ? a > b : Date.parse(a) > Date.parse(b);
}

function isUsual(date: string): boolean {
  return date.length === 24 && date[10] === 'T' && date.endsWith('Z');
}
