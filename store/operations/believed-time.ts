import type { BelievedTimePort } from '@/store/database/believed-time-port';
import { isRecord } from '@/store/parse-json';

// What is old is removed: texts of the history, unused long texts, notes about removed drafts and pastes. The clock may be
// wrong by years, so none of this asks the clock alone:
//
// 1. A time is believed once the clock has been seen to run on from it: at least a day, at most 100 days, and not back.
//    So one visit with a wrong clock proves nothing. The first visit after a long absence proves nothing either; one on
//    another day does.
// 2. What seems old by the clock is hidden. It is removed when it is old by the believed time as well.
// 3. The believed time only advances. So it also dates what leaves while the clock is behind.
// 4. Where it cannot be stored, or a killed browser takes it back, it is earlier, and things are removed later.

export interface BelievedTime {
  /** Looks at the clock. @returns the latest time that is believed, in milliseconds since 1970; 0 if there is none */
  look(): Promise<number>;
  /** Returns what is known of it without waiting. */
  known(): number;
}

interface Facts {
  readonly believedMs: number;
  /** The time that is believed next, when the clock has run on from it. */
  readonly seenMs: number;
}

const DAY_MS = 86_400_000;

/** A longer step of the clock is a leap, in milliseconds. */
const MAX_STEP_MS = 100 * DAY_MS;

/** Creates the believed time. All tabs share it. */
export function createBelievedTime(port: BelievedTimePort, now: () => number): BelievedTime {
  let knownMs = 0;
  return {
    async look() {
      const stored = await port.readTime();
      if (!stored.ok) return knownMs;
      const facts = decode(stored.value);
      const next = step(facts, now());
      if (next !== facts) await port.putTime(next);
      knownMs = next.believedMs;
      return knownMs;
    },
    known: () => knownMs,
  };
}

function step(facts: Facts, nowMs: number): Facts {
  const { believedMs, seenMs } = facts;
  const stepMs = nowMs - seenMs;
  if (stepMs < 0 || stepMs > MAX_STEP_MS) return { believedMs, seenMs: nowMs };
  return stepMs < DAY_MS ? facts : { believedMs: Math.max(believedMs, seenMs), seenMs: nowMs };
}

function decode(value: unknown): Facts {
  const { believedMs, seenMs } = isRecord(value) ? value : {};
  const areTimes = typeof believedMs === 'number' && typeof seenMs === 'number';
  return areTimes ? { believedMs, seenMs } : { believedMs: 0, seenMs: 0 };
}
