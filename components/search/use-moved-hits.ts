import { useEffect, useMemo, useState } from 'react';
import type { Paste } from '@/store/paste/paste';
import { schedule } from '@/store/root/app';
import { tryToLoad } from '@/store/root/load-code';
import { addHits, findUndecided, type IsInLanguage, type WholeTextHit } from '@/store/search/full-search';
import type { MovedSearch, Verdicts } from '@/store/search/search-moved-in-worker';

/** What is known of texts that are not in the list. */
interface Known {
  readonly text: string;
  readonly verdicts: Verdicts;
  /** The texts cannot be searched. */
  readonly isUnavailable: boolean;
}

interface MovedHits {
  readonly pastes: readonly Paste[];
  /** The parts of the texts that have the hits, by the ids of their pastes. */
  readonly excerpts: ReadonlyMap<string, string>;
  /** Whether more may be found. */
  readonly isSearching: boolean;
}

const NONE: readonly Paste[] = [];
const NO_EXCERPTS: MovedHits['excerpts'] = new Map();
const NOTHING: Known = { text: '', verdicts: new Map(), isUnavailable: false };

/** What was known last. A list that is shown again begins with it, so that its rows are where they were. */
let last = NOTHING;

let movedSearch: MovedSearch | undefined;

/**
 * Adds what a full search finds in texts that are not in the list. If they cannot be searched, it finds what the list
 * has of them.
 *
 * @param found what the search finds in the list
 * @param text the full search; empty for none
 */
export function useMovedHits(
  pastes: readonly Paste[],
  found: readonly Paste[],
  text: string,
  isIn: IsInLanguage,
): MovedHits {
  const [stored, setKnown] = useState(last);
  const known = stored.text === text ? stored : NOTHING;
  const undecided = useMemo(() => (text === '' ? NONE : findUndecided(pastes, text, isIn)), [pastes, text, isIn]);

  useEffect(() => {
    const update = (change: (before: Known) => Partial<Known>) => {
      const before = last.text === text ? last : { ...NOTHING, text };
      last = { ...before, ...change(before) };
      setKnown(last);
    };
    const giveUp = () => update(() => ({ isUnavailable: true }));
    const missing = undecided.filter((paste) => last.text !== text || !last.verdicts.has(paste));
    if (missing.length === 0) return;
    let isOver = false;
    let cancel = () => {};
    void tryToLoad(() => import('@/store/search/search-moved-in-worker')).then((part) => {
      if (isOver) return;
      if (part === undefined) return giveUp();
      movedSearch ??= part.createMovedSearch({ startWorker: part.startMovedSearchWorker, schedule });
      cancel = movedSearch.search(
        missing,
        text,
        (more) => update(({ verdicts }) => ({ verdicts: new Map([...verdicts, ...more]), isUnavailable: false })),
        giveUp,
      );
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [undecided, text]);

  return useMemo(() => {
    if (undecided.length === 0 || known.isUnavailable)
      return { pastes: found, excerpts: NO_EXCERPTS, isSearching: false };
    const hits = new Map<Paste, WholeTextHit>();
    for (const paste of undecided) {
      const hit = known.verdicts.get(paste);
      if (hit) hits.set(paste, hit);
    }
    const open = new Set(undecided);
    return {
      pastes: addHits(
        found.filter((paste) => !open.has(paste)),
        hits,
        text,
      ),
      excerpts: new Map([...hits].map(([{ _id }, { excerpt }]) => [_id, excerpt] as const)),
      isSearching: undecided.some((paste) => !known.verdicts.has(paste)),
    };
  }, [found, undecided, known, text]);
}
