import type { BelievedTimePort } from '@/store/database/believed-time-port';
import { isRecord } from '@/store/parse-json';

// Old things are removed: texts of the history, unused long texts, notes about removed drafts and pastes. The clock may be
// wrong by years, so the clock alone never decides that something is old:
//
// 1. A time is believed once the clock has been seen again at least a day and at most 100 days later, and was not set back in
//    between. So one visit with a wrong clock proves nothing. After a longer absence, it takes a second visit on another day.
// 2. What is old by the clock is hidden. It is removed once it is old by the believed time too.
// 3. The believed time only advances. So it dates what leaves the list while the clock is behind.
// 4. If it cannot be stored, or a killed browser takes it back, things are only removed later.

export interface BelievedTime {
  /** Looks at the clock. @returns the latest time that is believed, in milliseconds since 1970; 0 if there is none */
  look(): Promise<number>;
  /** Returns the believed time as this page last read it, without waiting. */
  known(): number;
}

interface Facts {
  readonly believedMs: number;
  /** The time that will be believed next, once the clock has run on from it. */
  readonly seenMs: number;
}

const DAY_MS = 86_400_000;

/** The longest step of the clock that counts as running on, in milliseconds. */
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
