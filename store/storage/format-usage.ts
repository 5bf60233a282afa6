import { formatShare } from '@/store/paste/format';
import { CAPACITY } from './storage-usage';

// Apart from storage-usage.ts, which is in the first load of every page.

/** Formats how much of `CAPACITY` is used, in whole percent: 'less than 1%', '25%'. */
export function formatUsage(usage: number): string {
  const share = usage / CAPACITY;
  return share < 0.01 ? 'less than 1%' : formatShare(Math.min(1, share));
}
