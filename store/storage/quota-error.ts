/**
 * The names and codes of errors for a full storage: the standard name, the names in Firefox and old engines, and the
 * codes of old WebKit (22) and Firefox (1014).
 */
const QUOTA_ERROR_NAMES = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'QUOTA_EXCEEDED_ERR']);
const QUOTA_ERROR_CODES = new Set([22, 1014]);

/** Tells whether an error of `setItem` means that the storage is full, in any engine. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return QUOTA_ERROR_NAMES.has(String(name)) || QUOTA_ERROR_CODES.has(Number(code));
}
