import type { Replacement, TextOperation } from '@/store/operations/operation';
import { isSameText } from '@/store/paste/paste';
import type { LeftPaste } from '@/store/storage/history-port';

/**
 * Describes a paste that an operation takes out of the list, alike in every tab.
 *
 * @returns undefined if the operation keeps its text
 */
export function describeLeaving({ paste, by }: Replacement): LeftPaste | undefined {
  if (by.kind === 'put' && isSameText(paste, by.paste)) return undefined;
  const isSimultaneous = by.replaces !== undefined && by.replaces !== paste.createdAt;
  const place = (by.kind === 'remove' && by.place) || null;
  return { paste, place, leftAtMs: by.stampMs, reason: isSimultaneous ? 'overwritten' : reasonOf(by) };
}

function reasonOf(operation: TextOperation): LeftPaste['reason'] {
  if (operation.kind === 'put') return 'updated';
  return operation.isImportUndone ? 'import-undone' : 'deleted';
}
