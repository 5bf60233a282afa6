import { isRecord } from '@/store/parse-json';
import type { Result } from '@/store/result';
import { answerOf, type DatabaseFailure } from './browser-database';
import type { Copies } from './copies';

/**
 * The port to the copies of drafts. All tabs of the site share it. Failures are values. The
 * caller must validate what it reads.
 */
export interface DraftCopiesPort {
  /** Stores the copy of a draft, or the note that it was removed, under its id. Does not wait for a flush of the disk. */
  putDraft(id: string, draft: object): Promise<Result<void, DatabaseFailure>>;
  /** Returns the copies of all drafts. */
  readDrafts(): Promise<Result<readonly unknown[], DatabaseFailure>>;
  removeDraft(id: string): Promise<Result<void, DatabaseFailure>>;
}

/** Implements the port. */
export function createBrowserDrafts(copies: Copies): DraftCopiesPort {
  return {
    putDraft: (id, draft) =>
      copies.writeTogether('drafts', (transaction) => {
        transaction.objectStore('drafts').put(draft, id);
      }),
    readDrafts: () =>
      copies.read(
        { group: 'drafts' },
        (transaction): Promise<readonly unknown[]> => answerOf(transaction.objectStore('drafts').getAll()),
        (drafts, others) => {
          const byId = new Map(drafts.map((draft) => [idOf(draft), draft]));
          for (const other of others) if (isNewer(other, byId.get(idOf(other)))) byId.set(idOf(other), other);
          return [...byId.values()];
        },
      ),
    removeDraft: (id) =>
      copies.remove({ group: 'drafts', durability: 'relaxed' }, (transaction) => {
        transaction.objectStore('drafts').delete(id);
      }),
  };
}

/** Tells whether a record (a draft, or the note that it was removed) is newer than the other record, which may be missing. */
export function isNewer(draft: unknown, than: unknown): boolean {
  return than === undefined || timeOf(draft) > timeOf(than);
}

function timeOf(draft: unknown): number {
  const { savedAtMs, removedAtMs } = isRecord(draft) ? draft : {};
  return Number(savedAtMs ?? removedAtMs ?? 0);
}

function idOf(draft: unknown): unknown {
  return isRecord(draft) ? draft.id : draft;
}
