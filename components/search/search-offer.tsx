import { useEffect, useState } from 'react';
import { formatNumber } from '@/store/paste/format';
import type { Paste } from '@/store/paste/paste';
import { whenIdle } from '@/store/root/app';
import { countFullHits } from '@/store/search/full-hits';
import type { IsInLanguage } from '@/store/search/full-search';
import { isSearch, type Search } from '@/store/search/search';
import { suggestSpelling } from '@/store/search/spelling';

/** How long the search must be unchanged before an offer is looked for, in milliseconds. */
const START_DELAY_MS = 250;

/** What finds more than the search that is shown: the full search, or another spelling. */
export type SearchOffer =
  | { readonly kind: 'full'; readonly count: number }
  | { readonly kind: 'spelling'; readonly text: string };

/**
 * Looks for an offer once the rows are painted and the user pauses: what the full search would find beyond the titles,
 * and where neither finds anything, the nearest spelling.
 *
 * @param foundCount how many pastes the search finds; null if it is not ready
 */
export function useSearchOffer(
  pastes: readonly Paste[],
  { text, isFull }: Search,
  foundCount: number | null,
  isIn: IsInLanguage,
): SearchOffer | undefined {
  const [found, setFound] = useState<{ readonly offer: SearchOffer; readonly for: readonly unknown[] }>();
  const isLookedFor = foundCount !== null && isSearch(text) && !(isFull && foundCount > 0);
  const findsNothing = foundCount === 0;

  useEffect(() => {
    if (!isLookedFor) return;
    const tell = (offer: SearchOffer) => setFound({ offer, for: [pastes, text, isFull] });
    const correct = () => {
      cancel = suggestSpelling(pastes, text, whenIdle, (corrected) => tell({ kind: 'spelling', text: corrected }));
    };
    let cancel = () => {};
    const timer = setTimeout(() => {
      if (isFull) return correct();
      const offerFullSearch = (count: number) => {
        if (count > 0) tell({ kind: 'full', count });
        else if (findsNothing) correct();
      };
      cancel = countFullHits(pastes, text, whenIdle, offerFullSearch, isIn);
    }, START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [pastes, text, isFull, isLookedFor, findsNothing, isIn]);

  const isCurrent = found?.for[0] === pastes && found.for[1] === text && found.for[2] === isFull;
  return isLookedFor && isCurrent ? found.offer : undefined;
}

interface OfferProps {
  readonly offer: SearchOffer;
  readonly onTake: () => void;
}

/** The offer beside the number of pastes that the titles give. */
export function MoreHits({ offer, onTake }: OfferProps) {
  return (
    offer.kind === 'full' && (
      <button type="button" onClick={onTake} className="inline-button">
        {`+${formatNumber(offer.count)} by full search`}
      </button>
    )
  );
}

/** The offer where nothing is found. Enter in the search box takes it as well. */
export function OnlyHits({ offer, onTake }: Partial<OfferProps>) {
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
  return offer.count === 1
    ? 'The full search finds 1 paste'
    : `The full search finds ${formatNumber(offer.count)} pastes`;
}
