import { X } from 'lucide';
import { useEffect } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { Icon } from '@/components/ui/icon';
import { usePastes, useSettings } from '@/store/root/hooks';

/** From how many pastes on the compact list is worth an offer. */
const OFFER_COUNT = 20;

/**
 * Offers the compact list, until the user has answered or has found its button. It stands in the line that shows how
 * much a search finds, whose height is reserved, or beside the list.
 */
export function CompactOffer() {
  const isDue = usePastes((state) => state.pastes.length >= OFFER_COUNT);
  const { isCompact, knowsCompact, choose } = useSettings((settings) => settings);
  useEffect(() => {
    if (isCompact && !knowsCompact) choose({ knowsCompact: true });
  }, [isCompact, knowsCompact, choose]);
  if (!isDue || isCompact || knowsCompact) return null;

  function answer(choice: { readonly isCompact?: true }): void {
    choose({ ...choice, knowsCompact: true });
    requestFocus('heading');
  }

  return (
    <span className="compact-offer">
      <button type="button" onClick={() => answer({ isCompact: true })} className="inline-button">
        Try one line for each paste
      </button>
      <button
        type="button"
        aria-label="Keep cards"
        title="Keep cards"
        onClick={() => answer({})}
        className="inline-button justify-center pointer-coarse:min-w-11"
      >
        <Icon shape={X} size={16} />
      </button>
    </span>
  );
}
