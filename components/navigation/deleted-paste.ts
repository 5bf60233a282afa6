import type { Paste } from '@/store/paste/paste';

/** How long the list may take to open, in milliseconds. */
const MAX_WAIT_MS = 5_000;

interface DeletedPaste {
  readonly paste: Paste;
  /** Where it was in the stored list. */
  readonly index: number;
}

let noted: (DeletedPaste & { readonly untilMs: number }) | undefined;

/** Notes that a view has deleted its paste, and that the list is about to open. */
export function noteDeleted(deleted: DeletedPaste): void {
  noted = { ...deleted, untilMs: performance.now() + MAX_WAIT_MS };
}

/** Returns the paste that the view before has deleted, once. */
export function takeDeleted(): DeletedPaste | undefined {
  const taken = noted;
  noted = undefined;
  return taken !== undefined && performance.now() < taken.untilMs ? taken : undefined;
}
