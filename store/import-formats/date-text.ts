/** Digits of a time in seconds or milliseconds since 1970, from the year 2001 on. */
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Reads a date that a program wrote as text: ISO, or seconds or milliseconds since 1970. A day without a time is taken at noon
 * UTC, which has the same date in nearly every time zone.
 *
 * @returns milliseconds since 1970; undefined for anything else
 */
export function dateTextMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (SECONDS.test(text)) return Number(text) * 1000;
  if (MILLISECONDS.test(text)) return Number(text);
  // Other texts, such as 'May 5', are understood by each browser in another way.
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(DAY.test(text) ? `${text}T12:00:00Z` : text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
