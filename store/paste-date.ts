import { formatDay } from './english';

/** The date given to a record whose own date is lost: the screens say so instead of showing it. */
export const UNKNOWN_DATE = new Date(0).toISOString();

/** The date of a paste as the list shows it, such as 'January 5, 2025' (specification, sections 2 and 9). */
export function formatPasteDate(createdAt: string): string {
  if (createdAt === UNKNOWN_DATE) return 'Date unknown';
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? 'Date unknown' : formatDay(date);
}
