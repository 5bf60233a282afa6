import { isRecord } from '@/store/parse-json';
import { hasNoTime } from '@/store/paste/format-date';

// Reads dates as other programs write them. An ambiguous date, such as 05/01/2024, counts as unknown.

/**
 * The smallest number that counts as being in each unit. The seconds from 1973 to 5138 are all smaller than the
 * milliseconds of these years, and so on.
 */
const UNITS = [
  [1e17, 1e6],
  [1e14, 1e3],
  [1e11, 1],
  [1e8, 1e-3],
] as const;

/** The fields that hold the date in an object: of MongoDB, of NeDB, and of tools for Firestore. */
const WRAPPERS = ['$date', '$$date', '$numberLong', '__time__', 'timestampValue', 'value', 'iso'];

/**
 * `20240105100000` with or without milliseconds, as TiddlyWiki writes it in UTC; `202401051000`, local, of a Zettelkasten;
 * `20240105T100000Z` of Evernote. Other digits are a number.
 */
const COMPACT_TIME = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(\d{3})?)?|T(\d\d)(\d\d)(\d\d)Z)$/;

/** `2024-01-05 10:00`, RFC 2822 as in `Fri, 05 Jan 2024 10:00:00 GMT`, and `January 5, 2024`. Others are ambiguous. */
const WRITTEN_DATE =
  /^\d{4}[-/]\d\d?[-/]\d\d?|^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?(?:\d\d? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The month and the day of a date: its number and the day, or the day, if it is first, its name, and the day. */
const MONTH_AND_DAY = new RegExp(
  String.raw`^\d{4}[-/](\d\d?)[-/](\d\d?)|^\D*(?:(\d\d?) )?(${MONTHS.join('|')})[a-z]*(?: (\d\d?)\b)?`,
  'i',
);

const DAY = /^(\d{4})[-/](\d\d?)[-/](\d\d?)$/;

const SPACED_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d))?$/;

/** How many objects may be around a date. */
const MAX_DEPTH = 2;

/** A longer text is more than a date. */
const MAX_LENGTH = 80;

/**
 * Reads a date: ISO 8601 and the like; seconds, milliseconds, microseconds or nanoseconds since 1970, as a number or its
 * digits; or an object around one of these, as MongoDB and Firestore have it.
 *
 * @returns an ISO date-time, or a day without a time; null for anything else
 */
export function readForeignDate(value: unknown): string | null {
  return readDate(value, 0);
}

/** Returns the first value that is a valid date. @returns null if none is */
export function firstDateOf(values: readonly unknown[]): string | null {
  return values.map(readForeignDate).find((date) => date !== null) ?? null;
}

function readDate(value: unknown, depth: number): string | null {
  if (typeof value === 'number') return ofNumber(value);
  if (typeof value === 'string') return ofText(value.trim());
  if (!isRecord(value) || depth > MAX_DEPTH) return null;
  const seconds = value.seconds ?? value._seconds;
  if (seconds !== undefined) return ofSeconds(seconds, value.nanoseconds ?? value.nanos ?? value._nanoseconds);
  const inner = WRAPPERS.map((name) => value[name]).find((each) => each !== undefined);
  return readDate(inner, depth + 1);
}

function ofSeconds(seconds: unknown, nanoseconds: unknown): string | null {
  if (typeof seconds !== 'number' && typeof seconds !== 'string') return null;
  const ms = typeof nanoseconds === 'number' ? Math.floor(nanoseconds / 1e6) : 0;
  return ofTime(Number(seconds) * 1000 + ms);
}

function ofNumber(value: number): string | null {
  const unit = UNITS.find(([from]) => value >= from);
  return unit === undefined || value >= 1e20 ? null : ofTime(Math.floor(value / unit[1]));
}

function ofText(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (COMPACT_TIME.test(text)) return ofWritten(expandTime(text));
  if (/^\d+(?:\.\d+)?$/.test(text) && text.length > 4) return ofNumber(Number(text));
  const [, year, month = '', day = ''] = DAY.exec(text) ?? [];
  if (year !== undefined) return ofDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return WRITTEN_DATE.test(text) ? ofWritten(inIso(text)) : null;
}

function ofDay(day: string): string | null {
  return hasNoTime(day) && ofWritten(day) !== null ? day : null;
}

/** Parses a date. Of February 31, some browsers make March 2, so the day is compared with the days of its month. */
function ofWritten(text: string): string | null {
  // Go and .NET write an unset date so.
  if (text.startsWith('0001-01-01')) return null;
  const timeMs = Date.parse(text);
  const [, number, dayOfNumber, dayBefore, name = '', dayAfter] = MONTH_AND_DAY.exec(text) ?? [];
  const month = number === undefined ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(number);
  const dayCount = new Date(Date.UTC(new Date(timeMs).getFullYear(), month, 0)).getUTCDate();
  return Number(dayOfNumber ?? dayBefore ?? dayAfter ?? 1) > dayCount ? null : ofTime(timeMs);
}

/** Rewrites `2024-01-05 10:00:00 UTC` and `2024-01-05 10:00:00 +0100` as ISO 8601, because not all browsers parse them. */
function inIso(text: string): string {
  const [, day, time, sign, hours, minutes] = SPACED_TIME.exec(text) ?? [];
  if (day === undefined) return text;
  if (sign !== undefined) return `${day}T${time}${sign}${hours}:${minutes}`;
  return `${day}T${time}${/(?:Z|UTC|GMT)$/.test(text) ? 'Z' : ''}`;
}

/** Rewrites a compact time as ISO 8601. */
function expandTime(text: string): string {
  const [year, month, day, hour, minute, second, ms = '000'] = (COMPACT_TIME.exec(text) ?? [])
    .slice(1)
    .filter((part) => part !== undefined);
  return `${year}-${month}-${day}T${hour}:${minute}${second === undefined ? '' : `:${second}.${ms}Z`}`;
}

function ofTime(timeMs: number): string | null {
  const date = new Date(timeMs);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
