import { useEffect, useMemo, useState } from 'react';
import { useAddressedFind } from '@/components/navigation/use-addressed-id';
import { shownText } from '@/store/code/text-lines';
import { findFromAddress, withFind } from '@/store/paste/paste-address';
import { prepareFullSearch } from '@/store/search/full-search';
import type { Match } from '@/store/search/match';

/** The most hits of one text. */
export const MAX_HITS = 10_000;

/** The delay before typed text is written to the address, in milliseconds: browsers limit how often it may change. */
const WRITE_DELAY_MS = 300;

/** The hits of the full search that the address of a view holds. */
export interface HitsBinding {
  /** The text of the search; empty if there is none. */
  readonly text: string;
  readonly matches: readonly Match[];
  /** The index of the current hit. */
  readonly index: number;
  /** The current hit; undefined if nothing is found. */
  readonly current: Match | undefined;
  /** Moves to the next hit, or by -1 to the previous one; from the last to the first. */
  readonly move: (step: 1 | -1) => void;
  /** Searches for another text; an empty one ends the search. */
  readonly search: (text: string) => void;
}

/** Finds the hits in a content. The address follows what the user types, for reloads and Back. */
export function useHits(content: string): HitsBinding {
  const addressed = useAddressedFind() ?? '';
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string }>();
  const text = typed?.over === addressed ? typed.text : addressed;
  const matches = useMemo(() => prepareFullSearch(text).find(shownText(content), MAX_HITS), [text, content]);
  const [place, setPlace] = useState({ text, index: 0 });
  const index = place.text === text ? Math.min(place.index, Math.max(matches.length - 1, 0)) : 0;

  useEffect(() => {
    if (text === addressed) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      // Keeps Next's state, so that its patched `replaceState` ignores this change.
      window.history.replaceState(window.history.state, '', pathname + withFind(search, text) + hash);
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, addressed]);

  return {
    text,
    matches,
    index,
    current: matches[index],
    move: (step) => setPlace({ text, index: (index + step + matches.length) % Math.max(matches.length, 1) }),
    // The address may have changed since this render, by the timer above.
    search: (changed) => setTyped({ over: findFromAddress(window.location), text: changed }),
  };
}
