import { MAX_AHEAD_MS } from './paste-version';

/** Gives operations their stamps. */
export interface Stamper {
  /** The stamp for an act that follows the version `afterMs` of the paste; all in milliseconds since 1970. */
  next(nowMs: number, afterMs?: number): number;
  /** Takes note of a stamp that another tab gave, so that this tab's next one is later. */
  observe(stampMs: number, nowMs: number): void;
}

/**
 * A hybrid logical clock (Kulkarni et al., 2014): the wall clock, moved on where needed so that an act always has a
 * greater stamp than every act that its tab knew of. A stamp too far ahead of the clock is not followed.
 */
export function createStamper(): Stamper {
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
