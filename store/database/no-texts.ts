import { failure, type Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';
import type { TextsPort } from './texts-port';

/** The texts of a page without a database: none, and none can be stored. */
export const NO_TEXTS: TextsPort = { put: denied, read: denied, review: denied };

function denied(): Promise<Result<never, DatabaseFailure>> {
  return Promise.resolve(failure('denied'));
}
