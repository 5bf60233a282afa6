// Without Intl: a page's first Intl formatter loads the browser's language tables, which took 14 to 48 ms
// before the first paint.

/** Formats a whole number of 0 or more, such as '1,234'. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats a share from 0 to 1 in whole percent, such as '25%'. */
export function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** Formats a number of pastes, such as '1 paste' or '1,200 pastes'. */
export function formatPasteCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'paste' : 'pastes'}`;
}
