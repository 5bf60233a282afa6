import type { CommitFailure } from '@/store/list/damage';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';

/** Shows a toast about a completed or failed act. Notices show lasting states instead. */
export interface Notifier {
  /** `undone`: the message of the act that this one undoes. If its toast is still shown, it is removed. */
  success(message: string, undone?: string): void;
  error(message: string): void;
}

/** What the user reads when an act could not be stored. */
export const COMMIT_FAILURE_MESSAGES: Readonly<Record<CommitFailure, string>> = {
  full: 'Storage is full. Nothing was saved.',
  refused: 'The browser refused to store this. Try again.',
  denied: 'The browser refused to store this. Nothing was saved.',
  'uncopied-damage': 'Download the damaged data first. Nothing was saved.',
};

/** Says that pastes are added. For one paste, uses the text of the specification, section 8. */
export function addedMessage(count: number): string {
  return count === 1 ? 'Paste added' : `Added ${formatPasteCount(count)}`;
}

/** Returns the toast of an added paste (specification, section 8). For several, there is none: the undo bar reports them. */
export function addedToast(count: number): string | undefined {
  return count === 1 ? addedMessage(1) : undefined;
}

/** Says that an import is done. @param undatedCount how many of the pastes had no date before */
export function importedMessage(count: number, undatedCount = 0): string {
  const imported = `Imported ${formatPasteCount(count)}`;
  if (undatedCount === 0) return imported;
  if (undatedCount < count) return `${imported}; ${formatNumber(undatedCount)} of them had no date`;
  return `${imported}; ${count === 1 ? 'it' : 'they'} had no date`;
}

/** Says that an import of nothing but earlier versions is done. */
export function importedVersionsMessage(count: number): string {
  return `Imported ${count === 1 ? 'an earlier version' : `${formatNumber(count)} earlier versions`}`;
}

/** The toast of deleted pastes, by the same rule as that of added ones. */
export function deletedToast(count: number): string | undefined {
  return count === 1 ? deletedMessage(1) : undefined;
}

/** Says that pastes are pinned or unpinned. */
export function pinnedMessage(count: number, isPinned: boolean): string {
  const pastes = count <= 1 ? '' : ` ${formatPasteCount(count)}`;
  return isPinned ? `Pinned${pastes} to the top` : `Unpinned${pastes}`;
}

/** Says that pastes are deleted. For one paste, uses the text of the specification, section 8. */
export function deletedMessage(count: number): string {
  return count === 1 ? 'Paste deleted' : `${formatPasteCount(count)} deleted`;
}
