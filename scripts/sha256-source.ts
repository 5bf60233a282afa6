import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a content in the form that `integrity` attributes and policies take: `sha256-` and base 64. */
export function sha256Source(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
