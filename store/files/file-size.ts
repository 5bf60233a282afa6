import { formatNumber } from '@/store/paste/format-number';

/**
 * Formats a size, such as '1.2 MB' or '4.2 GB'. For stored text, each character counts as one byte, which holds for most texts.
 */
export function describeSize(bytes: number): string {
  const [value, unit] =
    bytes < 999_500 ? [bytes / 1e3, 'kB'] : bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const shown = bytes > 0 ? Math.max(value, 0.1) : 0;
  return `${shown < 10 ? Number(shown.toFixed(1)) : formatNumber(Math.round(shown))} ${unit}`;
}
