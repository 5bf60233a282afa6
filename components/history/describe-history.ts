import { formatDaysAgo } from '@/store/paste/format-moment';
import type { HistoryEntry, HistoryFailure, LeaveReason } from '@/store/storage/history-port';

const FAILURES: Readonly<Record<HistoryFailure, string>> = {
  denied: 'this browser does not allow it.',
  full: 'there is no room on the disk.',
  'newer-version': 'a newer version of this page is open. Reload this tab.',
  failed: 'the browser’s database does not work.',
};

/** Says why something could not be done with the history: the end of a sentence that says what. */
export function describeHistoryFailure(failure: HistoryFailure): string {
  return FAILURES[failure];
}

/** Says that the history is not kept, and why. */
export function describeNotKept(failure: HistoryFailure): string {
  return `Deleted and replaced pastes are not being kept: ${describeHistoryFailure(failure)}`;
}

const REASONS: Readonly<Record<LeaveReason, string>> = {
  updated: 'Replaced by an update',
  deleted: 'Deleted',
  overwritten: 'Replaced by another tab',
  'import-undone': 'Taken out by undoing an import',
  damaged: 'found',
  emptied: 'found missing',
};

/** Says why and when a text left the list, such as 'Deleted 3 days ago'. */
export function formatLeaving({ reason, leftAtMs }: HistoryEntry, nowMs: number): string {
  return `${REASONS[reason]} ${formatDaysAgo(new Date(leftAtMs), new Date(nowMs))}`;
}
