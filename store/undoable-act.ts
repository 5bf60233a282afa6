import { countPastes } from './count-pastes';
import { type Deletion, undoDeletion } from './deletion';
import type { Operation } from './operation';
import type { Paste } from './paste';
import { type PasteImport, undoImport } from './paste-import';
import { versionOf } from './paste-version';

/** An act that this tab did and can take back, for as long as it lives. */
export type UndoableAct = Deletion | PasteImport;

/** What taking an act back does to the list, and what the person reads of it. */
export interface UndoneAct {
  readonly operations: readonly Operation[];
  readonly message: string;
}

interface UndoContext {
  /** An id for a paste whose own was taken meanwhile. */
  readonly spareId: string;
  readonly stamp: (afterMs?: number) => number;
  /** The time in milliseconds since 1970. */
  readonly nowMs: number;
}

/** Takes an act back upon the list as it stands now, which others may have changed since. */
export function undoAct(act: UndoableAct, pastes: readonly Paste[], context: UndoContext): UndoneAct {
  const { spareId, stamp, nowMs } = context;
  if (act.kind === 'deletion') {
    const operations = undoDeletion(act, pastes, spareId, stamp(versionOf(act.paste, nowMs)));
    return { operations, message: 'Paste restored' };
  }
  const { operations, editedCount } = undoImport(act, pastes, stamp, nowMs);
  const kept = editedCount === 0 ? '' : `. Kept ${countPastes(editedCount)} that you edited since`;
  return { operations, message: `Import undone${kept}` };
}
