import { useEffect } from 'react';
import { OfferLine } from '@/components/ui/offer-line';
import { usePastes, useSettings } from '@/store/root/hooks';

/** From how many pastes on the compact list is worth an offer. */
const OFFER_COUNT = 20;

/** Tells whether the compact list is to be offered: until the user has answered, or has found its button. */
export function useIsCompactOffered(): boolean {
  const isDue = usePastes((state) => state.pastes.length >= OFFER_COUNT);
  const isCompact = useSettings((settings) => settings.isCompact);
  const knowsCompact = useSettings((settings) => settings.knowsCompact);
  const choose = useSettings((settings) => settings.choose);
  useEffect(() => {
    if (isCompact && !knowsCompact) choose({ knowsCompact: true });
  }, [isCompact, knowsCompact, choose]);
  return isDue && !isCompact && !knowsCompact;
}

/** Offers, once, the compact list. */
export function CompactOffer() {
  const choose = useSettings((settings) => settings.choose);
  return (
    <OfferLine
      action="Try the compact list"
      onAction={() => choose({ isCompact: true, knowsCompact: true })}
      dismissName="Keep cards"
      onDismiss={() => choose({ knowsCompact: true })}
    />
  );
}
