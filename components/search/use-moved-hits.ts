import { useEffect, useMemo, useState } from 'react';
import type { Paste } from '@/store/paste/paste';
import { tryToLoad } from '@/store/root/load-code';
import type { IsOfKind } from '@/store/search/full-search';
import type { WholeTextHit } from '@/store/search/ranked-search';
import type { MovedSearch } from '@/store/search/search-moved-in-worker';
import { useFullSearch } from './use-full-search';

/** The results in moved texts so far. */
interface Known {
  readonly text: string;
  /** By the names of the texts (`nameOfText`). */
  readonly verdicts: ReadonlyMap<string, WholeTextHit | null>;
  /** Whether the texts cannot be searched. */
  readonly isUnavailable: boolean;
}

interface MovedHits {
  /** The results for pastes that the list alone cannot decide about; null if nothing was found so far. */
  readonly wholes: ReadonlyMap<Paste, WholeTextHit | null>;
  /** The parts of the texts that have the hits, by the ids of their pastes. */
  readonly excerpts: ReadonlyMap<string, string>;
  /** Whether more may be found. */
  readonly isSearching: boolean;
}

const NONE: readonly Paste[] = [];
const NO_HITS: MovedHits = { wholes: new Map(), excerpts: new Map(), isSearching: false };
const NOTHING: Known = { text: '', verdicts: new Map(), isUnavailable: false };

/** The last results. A list that is shown again begins with them, so that its rows keep their places. */
let last = NOTHING;

let movedSearch: MovedSearch | undefined;

/** Names what is searched of a paste. Its object does not: each write of another tab makes new ones. */
function nameOfText({ _id, title, movedText }: Paste): string {
  return JSON.stringify([_id, title, movedText]);
}

/**
 * Runs a full search in moved texts. If they cannot be searched, their beginnings in the list decide.
 *
 * @param text the full search; empty for none
 */
export function useMovedHits(pastes: readonly Paste[], text: string, isIn: IsOfKind): MovedHits {
  const [stored, setKnown] = useState(last);
  const known = stored.text === text ? stored : NOTHING;
  const full = useFullSearch(text !== '');
  const undecided = useMemo(() => full?.findUndecided(pastes, text, isIn) ?? NONE, [full, pastes, text, isIn]);

  useEffect(() => {
    const update = (change: (before: Known) => Partial<Known>) => {
      const before = last.text === text ? last : { ...NOTHING, text };
      last = { ...before, ...change(before) };
      setKnown(last);
    };
    const giveUp = () => update(() => ({ isUnavailable: true }));
    const missing = undecided.filter((paste) => last.text !== text || !last.verdicts.has(nameOfText(paste)));
    if (missing.length === 0) return;
    let isOver = false;
    let cancel = () => {};
    void tryToLoad(() => import('@/store/search/search-moved-in-worker')).then((part) => {
      if (isOver) return;
      if (part === undefined) return giveUp();
      movedSearch ??= part.createMovedSearch();
      cancel = movedSearch.search(
        missing,
        text,
        (more) => {
          const named = [...more].map(([paste, hit]) => [nameOfText(paste), hit] as const);
          update(({ verdicts }) => ({ verdicts: new Map([...verdicts, ...named]), isUnavailable: false }));
        },
        giveUp,
      );
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [undecided, text]);

  return useMemo(() => {
    if (undecided.length === 0 || known.isUnavailable) return NO_HITS;
    const wholes = new Map<Paste, WholeTextHit | null>();
    const excerpts = new Map<string, string>();
    const open = new Map(undecided.map((paste) => [nameOfText(paste), paste]));
    // In the order in which they were found, so that rows that the user is reading do not move.
    for (const [name, hit] of known.verdicts) {
      const paste = open.get(name);
      if (paste === undefined || hit === null) continue;
      wholes.set(paste, hit);
      excerpts.set(paste._id, hit.excerpt);
    }
    for (const paste of undecided) if (!wholes.has(paste)) wholes.set(paste, null);
    return { wholes, excerpts, isSearching: [...open.keys()].some((name) => !known.verdicts.has(name)) };
  }, [undecided, known]);
}
