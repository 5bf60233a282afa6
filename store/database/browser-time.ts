import type { BelievedTimePort } from './believed-time-port';
import { answerOf } from './browser-database';
import type { Copies } from './copies';

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
