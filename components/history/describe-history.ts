import type { DatabaseFailure } from '@/store/database/browser-database';
import type { HistoryEntry, LeaveReason } from '@/store/database/history-port';
import type { PurgeFailure } from '@/store/history/purged-texts';
import { formatDaysAgo } from '@/store/paste/format-moment';

const FAILURES: Readonly<Record<PurgeFailure, string>> = {
  damaged: 'the stored list is damaged, and its last good copy still has this. Delete the damaged list first.',
  denied: 'this browser does not allow it.',
  full: 'there is no room on the disk.',
  'newer-version': 'a newer version of this page is open. Reload this tab.',
  failed: 'the browser’s database does not work.',
};

/** Says why an act on the history failed, as the end of a sentence. */
export function describeFailure(failure: PurgeFailure): string {
  return FAILURES[failure];
}

/** Says that the history is not kept and why. */
export function describeNotKept(failure: DatabaseFailure): string {
  return `Deleted and replaced pastes are not being kept: ${describeFailure(failure)}`;
}

const REASONS: Readonly<Record<LeaveReason, string>> = {
  updated: 'Replaced by an update',
  deleted: 'Deleted',
  overwritten: 'Replaced by another tab',
  imported: 'Imported',
  damaged: 'found',
};

/** Says why and when a text left the list: 'Deleted 3 days ago'. */
export function formatLeaving({ reason, leftAtMs }: HistoryEntry, nowMs: number): string {
  return `${REASONS[reason]} ${formatDaysAgo(new Date(leftAtMs), new Date(nowMs))}`;
}
