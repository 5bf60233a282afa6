import type { Result } from '@/store/result';
import { answerOf, type DatabaseFailure } from './browser-database';
import type { Copies } from './copies';

/**
 * The port to the stored believed time (store/operations/believed-time.ts). All tabs of the site share
 * it. Failures are values. The caller must validate what it reads.
 */
export interface BelievedTimePort {
  readTime(): Promise<Result<unknown, DatabaseFailure>>;
  putTime(time: object): Promise<Result<void, DatabaseFailure>>;
}

/** Implements the port. */
export function createBrowserTime(copies: Copies): BelievedTimePort {
  return {
    readTime: () =>
      copies.read(
        { group: 'times' },
        (transaction): Promise<unknown> => answerOf(transaction.objectStore('times').get('believed-time')),
        (time, other) => time ?? other,
      ),
    putTime: (time) =>
      copies.write({ group: 'times', durability: 'relaxed' }, (transaction) => {
        transaction.objectStore('times').put(time, 'believed-time');
      }),
  };
}
