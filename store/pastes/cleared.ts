import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/**
 * Returns the pastes of a cleared list with their whole texts, as far as another tab has them in memory. The others keep their
 * beginnings. Does not ask the database, which the browser may still be deleting, and stores nothing, because the user has not
 * decided yet.
 */
export function askForCleared(pastes: readonly Paste[], exchange: TextExchange): Promise<readonly Paste[]> {
  const all = pastes.map(async (paste) => {
    const moved = movedTextOf(paste);
    const text = moved === null ? undefined : await exchange.ask(moved.key);
    return text === undefined || text.length !== moved?.length ? paste : toWhole(paste, text);
  });
  return Promise.all(all);
}
