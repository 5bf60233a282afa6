import { UNKNOWN_DATE } from './paste';

// Without Intl, as in format-number.ts.

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

/** Formats a day in the user's time zone, such as 'January 5, 2025'. */
export function formatDay(date: Date): string {
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/**
 * Tells whether a date is a day, month or year without a time. `Date` takes it for midnight in UTC, which is the day before in
 * America.
 */
export function hasNoTime(date: string): boolean {
  return /^\d{4}(?:-\d\d){0,2}$/.test(date);
}

/**
 * Parses the date of a paste. A date without a time is that day in every time zone. @returns an invalid date if it cannot be
 * parsed
 */
export function parsePasteDate(createdAt: string): Date {
  return new Date(hasNoTime(createdAt) ? `${createdAt}T00:00` : createdAt);
}

/**
 * Formats the date of a paste, for the list as 'January 5, 2025' (specification, sections 2 and 9). Only the day is shown of
 * a date that has no time.
 */
export function formatPasteDate(
  createdAt: string,
  format: (date: Date) => string = formatDay,
  formatWithoutTime = formatDay,
): string {
  const date = parsePasteDate(createdAt);
  if (createdAt === UNKNOWN_DATE || Number.isNaN(date.getTime())) return 'Date unknown';
  return hasNoTime(createdAt) ? formatWithoutTime(date) : format(date);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Formats the date of a paste where there is little room, in the user's time zone: 'now', '5 min', '2 h' on the last day, then
 * '12 Nov', or '12 Nov 2024' of another year.
 */
export function formatShortDate(createdAt: string, nowMs: number): string {
  const format = (date: Date) => {
    const ageMs = nowMs - date.getTime();
    if (hasNoTime(createdAt) || ageMs < 0 || ageMs >= 24 * HOUR_MS) return formatShortDay(date, new Date(nowMs));
    if (ageMs >= HOUR_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
    return ageMs < MINUTE_MS ? 'now' : `${Math.floor(ageMs / MINUTE_MS)} min`;
  };
  return formatPasteDate(createdAt, format, format);
}

function formatShortDay(date: Date, today: Date): string {
  const day = `${date.getDate()} ${MONTHS[date.getMonth()]?.slice(0, 3)}`;
  return date.getFullYear() === today.getFullYear() ? day : `${day} ${date.getFullYear()}`;
}
