import { useEffect, useMemo, useState } from 'react';
import { replaceAddress, writeTypedLater } from '@/components/navigation/address';
import { useAddressedFind } from '@/components/navigation/use-addressed-id';
import { type FoundHits, MAX_HITS, type Match, NO_HITS } from '@/store/matching/match';
import { findFromAddress, withFind } from '@/store/paste/paste-address';
import { useFullSearch } from './use-full-search';

/** The hits of the full search that the address of a view holds. */
export interface HitsBinding {
  /** The text of the search; empty if there is none. */
  readonly text: string;
  /** Whether the content has been searched: the code for that loads first. */
  readonly isSearched: boolean;
  readonly matches: readonly Match[];
  /** The index of the current hit. */
  readonly index: number;
  /** Whether the first hit is the first of the text, so that the index is the number of a hit in the text. */
  readonly isFromStart: boolean;
  /** The current hit; undefined if nothing is found. */
  readonly current: Match | undefined;
  /** Changes with each move, also to the same hit. */
  readonly visit: unknown;
  /** Whether the bar is shown: there are hits, or the user searches here. If only the title matched, there are none. */
  readonly isShown: boolean;
  /** Moves to the next hit, or by -1 to the previous one; from the last to the first. */
  readonly move: (step: 1 | -1) => void;
  /** Searches for another text. */
  readonly search: (text: string) => void;
  /** Shows the search, with the text that it has, or none yet. */
  readonly open: () => void;
  /** Ends the search. */
  readonly end: () => void;
}

/**
 * Finds the hits in a content. The address follows what the user types, for reloads and Back.
 *
 * @param given the search of the list beside the content; undefined takes that of the address
 */
export function useHits(content: string, given?: string): HitsBinding {
  const inAddress = useAddressedFind() ?? '';
  const addressed = given ?? inAddress;
  const [openIn, setOpenIn] = useState<string>();
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string; readonly content: string }>();
  const text = typed?.over === addressed ? typed.text : addressed;
  const fullSearch = useFullSearch(text !== '' || openIn === content, text);
  const { matches, landing, isFromStart } = useMemo(
    (): FoundHits => fullSearch?.prepareFullSearch(text).hitsIn(content, MAX_HITS) ?? NO_HITS,
    [fullSearch, text, content],
  );
  const [position, setPosition] = useState({ text, index: landing, isMoved: false });
  const index =
    position.isMoved && position.text === text ? Math.min(position.index, Math.max(matches.length - 1, 0)) : landing;

  function search(changed: string): void {
    // The address may have changed since this render, by the effect below.
    setTyped({ over: given ?? findFromAddress(window.location), text: changed, content });
  }

  useEffect(() => {
    if (given !== undefined || text === addressed) return;
    return writeTypedLater(() => {
      const { search, hash } = window.location;
      replaceAddress(withFind(search, text), hash);
    });
  }, [text, addressed, given]);

  const isSearched = fullSearch !== undefined;
  return {
    text,
    isSearched,
    matches,
    index,
    isFromStart,
    current: matches[index],
    visit: position,
    isShown: openIn === content || (text !== '' && (!isSearched || matches.length > 0 || typed?.content === content)),
    move: (step) =>
      setPosition({ text, index: (index + step + matches.length) % Math.max(matches.length, 1), isMoved: true }),
    search,
    open: () => setOpenIn(content),
    end: () => {
      setOpenIn(undefined);
      search('');
    },
  };
}
