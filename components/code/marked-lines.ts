import { useMemo, useState } from 'react';
import { useFragment } from '@/components/navigation/use-fragment';
import { formatLineAddress, type LineRange, parseLineAddress } from '@/store/code/line-address';

/**
 * Returns the lines that are marked, and what marks others: in the address, so that a link names them, unless the address
 * holds the paste itself.
 */
export function useMarkedLines(isInAddress: boolean): readonly [LineRange | undefined, (lines: LineRange) => void] {
  const fragment = useFragment();
  const linked = useMemo(() => parseLineAddress(fragment), [fragment]);
  const [marked, mark] = useState<LineRange>();
  return isInAddress ? [linked, linkToLines] : [marked, mark];
}

/** Puts the lines into the address, or with undefined takes them out of it. */
export function linkToLines(lines: LineRange | undefined): void {
  const { pathname, search } = window.location;
  // Keeps Next's state, so that its patched `replaceState` ignores this change.
  window.history.replaceState(window.history.state, '', pathname + search + (lines ? formatLineAddress(lines) : ''));
  // The browser tells nobody.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
