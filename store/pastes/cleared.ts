import type { TextsPort } from '@/store/database/texts-port';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

interface Sources {
  /** Returns a paste with its whole text, if that is in memory. */
  readonly knownWhole: (paste: Paste) => Paste | undefined;
  readonly port: TextsPort;
  readonly exchange: TextExchange;
}

/**
 * Returns the pastes of a cleared list with their whole texts, as far as the memory of a tab has them, or the database still
 * does. Those of which only the beginning is left stay what they are. Stores nothing: the user has not decided yet.
 */
export function readCleared(pastes: readonly Paste[], sources: Sources): Promise<readonly Paste[]> {
  return Promise.all(pastes.map((paste) => sources.knownWhole(paste) ?? findWhole(paste, sources)));
}

async function findWhole(paste: Paste, { port, exchange }: Sources): Promise<Paste> {
  const moved = movedTextOf(paste);
  if (moved === null) return paste;
  const read = await port.read(moved.key);
  const text = (read.ok ? read.value : undefined) ?? (await exchange.ask(moved.key));
  return text?.length === moved.length ? toWhole(paste, text) : paste;
}
