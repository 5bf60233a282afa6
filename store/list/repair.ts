import { encodeJson } from '@/store/encode-json';
import { hash36 } from '@/store/hash';
import { hasNoTime } from '@/store/paste/format-date';
import { isPaste, type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { toWellFormed } from '@/store/paste/well-formed';
import { isNestedTooDeep } from './codec';

/**
 * Repairs an incomplete record: numbers become text, a lost date becomes 'unknown', a bare string becomes the content.
 * Unknown fields stay, unless they are nested too deep to be encoded. The result depends only on the record, so every
 * tab and every reload gets the same paste, and a link to it works before any write.
 *
 * @returns undefined if nothing of the record can be kept
 */
export function repairRecord(record: unknown): Paste | undefined {
  if (typeof record === 'string') return repairFields({ content: record });
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
  if (!('_id' in record || 'title' in record || 'content' in record)) return undefined;
  return repairFields(Object.fromEntries(Object.entries(record).filter(([, value]) => !isNestedTooDeep(value))));
}

function repairFields(record: Record<string, unknown>): Paste | undefined {
  const title = toText(record.title);
  const content = toText(record.content);
  const id = toWellFormed(toText(record._id)) || `repaired-${hash36(`${title}\n${content}`)}`;
  const repaired: Record<string, unknown> = { ...record, _id: id, title, content, createdAt: toDate(record.createdAt) };
  return isPaste(repaired) ? repaired : undefined;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? encodeJson(value) : String(value);
}

function toDate(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return UNKNOWN_DATE;
  const date = new Date(value);
  // An ISO date-time would be a different day in some time zones.
  if (typeof value === 'string' && hasNoTime(value) && !Number.isNaN(date.getTime())) return value;
  return Number.isNaN(date.getTime()) ? UNKNOWN_DATE : date.toISOString();
}
