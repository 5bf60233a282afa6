import type { TextsPort } from '@/store/database/texts-port';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/**
 * Returns the pastes of a cleared list with their whole texts, as far as the database still has them, or the memory of
 * another tab. Those of which only the beginning is left stay what they are. Stores nothing: the user has not decided yet.
 */
export function readCleared(
  pastes: readonly Paste[],
  port: TextsPort,
  exchange: TextExchange,
): Promise<readonly Paste[]> {
  const all = pastes.map(async (paste) => {
    const moved = movedTextOf(paste);
    if (moved === null) return paste;
    const read = await port.read(moved.key);
    const text = (read.ok ? read.value : undefined) ?? (await exchange.ask(moved.key));
    return text?.length === moved.length ? toWhole(paste, text) : paste;
  });
  return Promise.all(all);
}
