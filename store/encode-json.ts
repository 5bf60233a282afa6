/**
 * Encodes a value as JSON, as it is. A library on the page, or an extension, may have given all objects or arrays a method
 * `toJSON`, which `JSON.stringify` obeys: the result could be any text, and would replace the stored one.
 */
export function encodeJson(value: object): string {
  return 'toJSON' in value || 'toJSON' in [] ? JSON.stringify(value, getOriginal) : JSON.stringify(value);
}

/** A replacer is given what `toJSON` returned, and the object that holds the original. */
function getOriginal(this: Record<string, unknown>, key: string): unknown {
  return this[key];
}
