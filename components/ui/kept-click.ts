import { useEffect } from 'react';
import { handover } from '@/store/handover';

/**
 * Repeats the click that was made on a control of a part of the page before that worked, once the part is ready. The page's own
 * scripts keep it (scripts/build/page/keep-click.ts, and first-rows.ts for what is only painted).
 *
 * @param part a selector of the part
 */
export function useKeptClick(part: 'nav' | 'main', isReady: boolean): void {
  useEffect(() => {
    const control = isReady ? handover().keptClick?.() : undefined;
    if (!control?.closest(part)) return;
    handover().keptClick = undefined;
    control.click();
  }, [part, isReady]);
}
