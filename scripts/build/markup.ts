import { createHash } from 'node:crypto';

/** Returns the value of an attribute in the text between an element's name and its end; null when it has none. */
export function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

/** Returns the SHA-256 of a content as `integrity` attributes and policies write it: `sha256-` and base 64. */
export function sha256Source(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
