import type { BackupFileFacts, BackupFileProblem } from '@/store/backup-file/backup-file-facts';
import { formatRecentDateTime } from '@/store/paste/format-moment';
import { formatNumber } from '@/store/paste/format-number';

const PROBLEMS: Readonly<Record<string, string>> = {
  permission: 'needs your permission again',
  missing: 'was moved or deleted',
  'disk-full': 'could not be written: the disk is full',
  busy: 'is in use by another program',
  failed: 'could not be written',
  empty: 'is empty, and was not written over',
  damaged: 'is damaged or not completely here yet, and was not written over',
  'not-a-backup': 'is not a backup of Pastes, and was not written over',
  'too-big': 'is larger than any backup of Pastes, and was not written over',
  'newer-version': 'was written by a newer version of Pastes: reload the page',
  full: 'has more pastes than this browser’s storage has room for',
  refused: 'could not be merged: the browser refused to store its pastes',
  denied: 'could not be merged: the browser refused to store its pastes',
  'no-journal': 'waits until the browser’s database works again',
  'uncopied-damage': 'waits until you have downloaded the damaged data',
} satisfies Record<BackupFileProblem, string>;

/** The problems with which the site overwrites the file only if the user says so. */
const UNREADABLE: readonly string[] = ['empty', 'damaged', 'not-a-backup', 'too-big'];

/** Tells whether the file is there but cannot be read as a backup. */
export function isUnreadable(problem: string | null): boolean {
  return problem !== null && UNREADABLE.includes(problem);
}

/** Says what is wrong with a file, to follow its name: 'was moved or deleted'. */
export function describeBackupFileProblem(problem: string): string {
  return PROBLEMS[problem] ?? 'could not be written';
}

/** Describes the state of the backup file, to follow its name: 'written 10 seconds ago'. */
export function describeBackupFile({ problem, writtenAtMs, unread }: BackupFileFacts, nowMs: number): string {
  if (problem !== null) return describeBackupFileProblem(problem);
  if (writtenAtMs === null) return 'not written yet';
  const lack = unread === null ? '' : `, but the whole text of ${unread} could not be found`;
  return `written ${formatAgo(writtenAtMs, nowMs)}${lack}`;
}

/** Describes the state of the backup file in one sentence. */
export function describeNamedFile(facts: BackupFileFacts, nowMs: number): string {
  return `“${facts.name}”${facts.problem === null ? ':' : ''} ${describeBackupFile(facts, nowMs)}.`;
}

/** Formats how long ago a moment was: in seconds, then minutes, then as a time of a day. */
function formatAgo(timeMs: number, nowMs: number): string {
  const seconds = Math.round((nowMs - timeMs) / 1000);
  if (seconds < 2) return 'just now';
  if (seconds < 60) return `${formatNumber(seconds)} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${formatNumber(minutes)} minutes ago`;
  return formatRecentDateTime(new Date(timeMs), new Date(nowMs));
}
