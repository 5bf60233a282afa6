import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

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
