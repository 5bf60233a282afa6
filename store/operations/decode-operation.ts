import { isRecord } from '@/store/parse-json';
import { isPaste, isPlace } from '@/store/paste/paste';
import type { Operation } from './operation';

/**
 * Tells whether a value from another tab or from the journal is a list of operations. Another version of the site may
 * have written it.
 */
export function areOperations(value: unknown): value is readonly Operation[] {
  return Array.isArray(value) && value.every(isOperation);
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.stampMs !== 'number') return false;
  if (value.replaces !== undefined && typeof value.replaces !== 'string') return false;
  if (value.kind === 'pin') return value.pinnedAt === null || typeof value.pinnedAt === 'string';
  if (value.kind === 'remove') return value.place === undefined || isPlace(value.place);
  return value.kind === 'put' && isPaste(value.paste) && isPlace(value.place);
}
