import { useMemo, useState } from 'react';
import { useFragment } from '@/components/navigation/use-fragment';
import { type LineRange, parseLineAddress } from '@/store/code/line-address';
import { linkToLines } from './line-link';

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
