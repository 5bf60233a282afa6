import { useEffect, useState } from 'react';
import { formatNumber } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { whenIdle } from '@/store/root/clock';
import { tryToLoad } from '@/store/root/load-code';
import type { IsOfKind } from '@/store/search/full-search';
import { isSearch, type Search } from '@/store/search/search';
import type { Correction } from '@/store/search/spelling';
import { whenPaused } from './when-paused';

const loadOffers = () =>
  Promise.all([
    import('@/store/search/full-hits'),
    import('@/store/search/ranked-search'),
    import('@/store/search/spelling'),
  ]);

/** A search that finds more than the one shown: the full search, or another spelling. */
export type SearchOffer =
  | { readonly kind: 'full'; readonly count: number }
  | { readonly kind: 'partial'; readonly count: number }
  | { readonly kind: 'spelling'; readonly text: string };

/**
 * Looks for an offer once the rows of a title search are painted and the user pauses. It offers what the full search would find
 * beyond the titles. If neither search finds anything, it offers the nearest spelling, or else the pastes that lack words.
 *
 * @param foundCount how many pastes the search finds; null if it is not ready
 */
export function useSearchOffer(
  pastes: readonly Paste[],
  { text, searchesContent }: Search,
  foundCount: number | null,
  isIn: IsOfKind,
): SearchOffer | undefined {
  const [found, setFound] = useState<{ readonly offer: SearchOffer; readonly for: readonly unknown[] }>();
  const isLookedFor = foundCount !== null && isSearch(text) && !searchesContent;
  const findsNothing = foundCount === 0;

  useEffect(() => {
    if (!isLookedFor) return;
    const tell = (offer: SearchOffer) => setFound({ offer, for: [pastes, text] });
    return whenPaused(
      () => tryToLoad(loadOffers),
      ([{ countFullHits }, { rankFully }, { suggestSpelling }]) => {
        const offerFullSearch = (count: number) => {
          if (count > 0) tell({ kind: 'full', count });
          if (count > 0 || !findsNothing) return;
          const { some } = rankFully(pastes, text, isIn);
          if (some.length > 0) tell({ kind: 'partial', count: some.length });
          const correct = (correction: Correction | undefined) => {
            if (correction !== undefined) tell({ kind: 'spelling', text: correction.text });
          };
          cancel = suggestSpelling(pastes, text, whenIdle, correct);
        };
        let cancel = countFullHits(pastes, text, whenIdle, offerFullSearch, isIn);
        return () => cancel();
      },
    );
  }, [pastes, text, isLookedFor, findsNothing, isIn]);

  const isCurrent = found?.for[0] === pastes && found.for[1] === text;
  return isLookedFor && isCurrent ? found.offer : undefined;
}

interface OfferProps {
  readonly offer: SearchOffer | undefined;
  readonly onTake: () => void;
}

/** The offer beside the number of pastes that the titles give. A screen reader is told of it, because it comes later. */
export function MoreHits({ offer, onTake }: OfferProps) {
  const more = offer?.kind === 'full' ? formatNumber(offer.count) : undefined;
  return (
    <>
      {more !== undefined && (
        <button type="button" onClick={onTake} className="inline-button">
          {`+${more} by full search`}
        </button>
      )}
      <span aria-live="polite" className="sr-only">
        {more !== undefined && `The full search finds ${more} more`}
      </span>
    </>
  );
}

/** The offer where nothing is found. Enter in the search box takes it as well. */
export function OnlyHits({ offer, onTake }: OfferProps) {
  return (
    <>
      <p role="status">{offer !== undefined && sayWhatItFinds(offer)}</p>
      {offer !== undefined && (
        <button type="button" onClick={onTake} className="button-quiet">
          Show
        </button>
      )}
    </>
  );
}

function sayWhatItFinds(offer: SearchOffer): string {
  if (offer.kind === 'spelling') return `Did you mean ${offer.text}?`;
  const pastes = offer.count === 1 ? '1 paste' : `${formatNumber(offer.count)} pastes`;
  return `The full search finds ${pastes}${offer.kind === 'partial' ? ' without all words' : ''}`;
}
