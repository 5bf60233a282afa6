import { DAY_MS } from '@/store/schedule';
import { formatDay } from './format-date';
import { formatNumber } from './format-number';

// Separate from format-date.ts, which every page loads first.

/** Formats a moment in the user's time zone, such as 'January 5, 2025 at 3:04 PM'. */
export function formatDateTime(date: Date): string {
  return `${formatDay(date)} at ${formatTime(date)}`;
}

/** Formats a moment by its day, as 'today at 3:04 PM', 'yesterday at 3:04 PM' or 'January 5, 2025 at 3:04 PM'. */
export function formatRecentDateTime(date: Date, today: Date): string {
  const day = daysBetween(date, today) > 1 ? formatDay(date) : formatDaysAgo(date, today);
  return `${day} at ${formatTime(date)}`;
}

/** Formats how many calendar days ago a moment was, in the user's time zone: 'today', 'yesterday', '3 days ago'. */
export function formatDaysAgo(date: Date, today: Date): string {
  const days = daysBetween(date, today);
  if (days < 1) return 'today';
  return days === 1 ? 'yesterday' : `${formatNumber(days)} days ago`;
}

function formatTime(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

function daysBetween(date: Date, today: Date): number {
  // Rounded, because a day on which summer time begins or ends has 23 or 25 hours.
  return Math.round((startOfDayMs(today) - startOfDayMs(date)) / DAY_MS);
}

function startOfDayMs(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
