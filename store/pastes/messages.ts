import type { CommitFailure } from '@/store/list/damage';
import { countPastes } from '@/store/paste/format';

/** Tells the user about a completed or failed act, in passing. Lasting states are shown by notices instead. */
export interface Notifier {
  success(message: string): void;
  error(message: string): void;
}

/** What the user reads when an act could not be stored. */
export const COMMIT_FAILURE_MESSAGES: Readonly<Record<CommitFailure, string>> = {
  full: 'Storage is full. Nothing was saved.',
  refused: 'The browser refused to store this. Try again.',
  denied: 'The browser refused to store this. Nothing was saved.',
  'uncopied-damage': 'Download the damaged data first. Nothing was saved.',
};

/** Says that saved changes were overwritten by another tab, found no room again, and are drafts of this tab now. */
export function crowdedOutMessage(count: number): string {
  return `${count === 1 ? 'One saved change is a draft' : `${count} saved changes are drafts`} again.`;
}

/** Says that an import is done. */
export function importedMessage(count: number): string {
  return `Imported ${countPastes(count)}`;
}

/** Says that pastes are deleted; of one with the words of the specification, section 8. */
export function deletedMessage(count: number): string {
  return count === 1 ? 'Paste deleted' : `${countPastes(count)} deleted`;
}
