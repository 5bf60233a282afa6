import { useMemo, useState } from 'react';
import { useFragment } from '@/components/navigation/use-fragment';
import { formatLineAddress, type LineRange, parseLineAddress } from '@/store/code/line-address';

/**
 * Returns the marked lines and a function that marks others. The URL fragment holds them, so that a link names them,
 * unless it holds the paste itself.
 */
export function useMarkedLines(isInAddress: boolean): readonly [LineRange | undefined, (lines: LineRange) => void] {
  const fragment = useFragment();
  const linked = useMemo(() => parseLineAddress(fragment), [fragment]);
  const [marked, mark] = useState<LineRange>();
  return isInAddress ? [linked, linkToLines] : [marked, mark];
}

/** Writes the lines to the URL fragment; undefined removes it. */
export function linkToLines(lines: LineRange | undefined): void {
  const { pathname, search } = window.location;
  // Keeps Next's state, so that its patched `replaceState` ignores this change.
  window.history.replaceState(window.history.state, '', pathname + search + (lines ? formatLineAddress(lines) : ''));
  // `replaceState` fires no `hashchange` event.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
