// Written out here although the browser's Intl knows it all: the first formatter of a page, of whatever kind, makes the
// browser read its tables of languages, and that took 14 to 48 ms of the time before anything is shown.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A whole number of 0 or more as English writes it, such as '1,234'. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A share from 0 to 1 in whole percent, such as '25%'. */
export function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A day in the person's own time zone, such as 'January 5, 2025'. */
export function formatDay(date: Date): string {
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}
