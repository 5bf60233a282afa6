/** Formats a size, such as '1.2 MB'. For stored text, a character counts as a byte, as in most texts. */
export function describeSize(bytes: number): string {
  const [value, unit] = bytes < 999_500 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(bytes > 0 ? Math.max(value, 0.1) : 0);
}
