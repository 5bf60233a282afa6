import { fingerprint } from './fingerprint';
import { isPaste, type Paste } from './paste';
import { UNKNOWN_DATE } from './paste-date';

/** Nesting beyond this cannot be written again: `JSON.stringify` recurses and would run out of stack. */
const MAX_NESTING = 500;

/**
 * Makes a paste of a record that is almost one: numbers become text, a lost date becomes 'unknown', a bare string
 * becomes the content. Fields that we do not know stay, unless they could never be written again. The outcome depends on the record alone, so every tab and
 * every reload repairs it alike, and a link to a repaired paste works before anything was written.
 *
 * @returns undefined when nothing in the record can be kept
 */
export function repairRecord(record: unknown): Paste | undefined {
  if (typeof record === 'string') return repairFields({ content: record });
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
  if (!('_id' in record || 'title' in record || 'content' in record)) return undefined;
  return repairFields(Object.fromEntries(Object.entries(record).filter(([, value]) => !isNestedTooDeep(value))));
}

/** Whether a value is nested deeper than can be written again. Walks without recursion, for the same reason. */
export function isNestedTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((member) => (typeof member === 'object' && member !== null ? Object.values(member) : []));
  }
  return false;
}

function repairFields(record: Record<string, unknown>): Paste | undefined {
  const title = toText(record.title);
  const content = toText(record.content);
  const id = toText(record._id).toWellFormed() || `repaired-${fingerprint(`${title}\n${content}`)}`;
  const repaired: Record<string, unknown> = { ...record, _id: id, title, content, createdAt: toDate(record.createdAt) };
  return isPaste(repaired) ? repaired : undefined;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toDate(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return UNKNOWN_DATE;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? UNKNOWN_DATE : date.toISOString();
}
