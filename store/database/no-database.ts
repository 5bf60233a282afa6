import { failure, type Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';
import type { Copies } from './copies';

/** The database of a page without one. It stores nothing. */
export const NO_DATABASE: Copies = {
  read: denied,
  write: denied,
  writeTogether: denied,
  written: () => Promise.resolve(),
  remove: denied,
  inTurn: denied,
};

function denied(): Promise<Result<never, DatabaseFailure>> {
  return Promise.resolve(failure('denied'));
}
