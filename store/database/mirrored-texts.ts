import type { TextsPort } from './texts-port';

/**
 * Keeps long texts in two databases, for the reason that the journal is (mirrored-journal.ts): Chromium may delete all
 * databases of one place after it was killed. A mirror that fails costs nothing but the mirror.
 */
export function mirrorTexts(first: TextsPort, mirror: TextsPort): TextsPort {
  return {
    async put(texts, nowMs) {
      const [stored] = await Promise.all([first.put(texts, nowMs), mirror.put(texts, nowMs)]);
      return stored;
    },
    async read(key) {
      const read = await first.read(key);
      if (read.ok && read.value !== undefined) return read;
      const mirrored = await mirror.read(key);
      return mirrored.ok ? mirrored : read;
    },
    async review(decide) {
      const [reviewed] = await Promise.all([first.review(decide), mirror.review(decide)]);
      return reviewed;
    },
  };
}
