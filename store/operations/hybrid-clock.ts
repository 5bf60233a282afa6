import { MAX_AHEAD_MS } from '@/store/paste/paste-version';

/** Gives operations their timestamps. */
export interface HybridClock {
  /** Returns the timestamp of an operation that replaces the version `afterMs`; all in milliseconds since 1970. */
  next(nowMs: number, afterMs?: number): number;
  /** Observes a timestamp of another tab, so that this tab's next one is greater. */
  observe(stampMs: number, nowMs: number): void;
}

/**
 * A hybrid logical clock (Kulkarni et al., 2014): the wall clock, advanced where needed so that each operation has a
 * greater timestamp than all operations that its tab knows. Ignores a timestamp too far ahead of the wall clock.
 */
export function createHybridClock(): HybridClock {
  let lastMs = 0;
  return {
    next(nowMs, afterMs = 0) {
      const following = Math.max(lastMs, afterMs) + 1;
      lastMs = following > nowMs + MAX_AHEAD_MS ? nowMs : Math.max(nowMs, following);
      return lastMs;
    },
    observe(stampMs, nowMs) {
      if (stampMs <= nowMs + MAX_AHEAD_MS) lastMs = Math.max(lastMs, stampMs);
    },
  };
}
