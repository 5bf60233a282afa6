/**
 * Encodes a value as JSON and ignores `toJSON`. A library or an extension may have added `toJSON` to all objects or
 * arrays; `JSON.stringify` would then return any text, and that text would replace the stored list.
 */
export function encodeJson(value: object): string {
  return 'toJSON' in value || 'toJSON' in [] ? JSON.stringify(value, getOriginal) : JSON.stringify(value);
}

/** `JSON.stringify` passes the result of `toJSON` to a replacer; `this` still has the original value. */
function getOriginal(this: Record<string, unknown>, key: string): unknown {
  return this[key];
}
