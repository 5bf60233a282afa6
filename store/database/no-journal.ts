import { failure, type Result } from '@/store/result';
import type { BelievedTimePort } from './believed-time-port';
import type { DatabaseFailure } from './browser-database';
import type { DraftCopiesPort } from './draft-copies-port';
import type { JournalPort } from './journal-port';

/** The journal of a page without a database. It stores nothing. */
export const NO_JOURNAL: JournalPort & DraftCopiesPort & BelievedTimePort = {
  append: denied,
  flush: denied,
  read: denied,
  readCheckpoint: denied,
  checkpoint: denied,
  putDraft: denied,
  readDrafts: denied,
  removeDraft: denied,
  readTime: denied,
  putTime: denied,
};

function denied(): Promise<Result<never, DatabaseFailure>> {
  return Promise.resolve(failure('denied'));
}
