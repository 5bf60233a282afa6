import { createHash } from 'node:crypto';

/** Returns the value of an attribute, given the text of a tag after its name; null if the attribute is missing. */
export function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

/** Returns the SHA-256 of a content in the format of `integrity` attributes and policies: `sha256-` and base64. */
export function sha256Source(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
