import type { BelievedTimePort } from '@/store/database/believed-time-port';
import { success } from '@/store/result';

/** The stored believed time in memory. */
export function createFakeTime(): BelievedTimePort {
  let stored: unknown;
  return {
    readTime: async () => success(stored),
    async putTime(time) {
      stored = time;
      return success(undefined);
    },
  };
}
