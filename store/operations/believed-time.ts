import type { BelievedTimePort } from '@/store/database/believed-time-port';
import { isRecord } from '@/store/parse-json';
import { DAY_MS } from '@/store/schedule';

// The time up to which the clock is believed. A clock that is wrong by years must not remove what only seems old by it:
// docs/storage.md, 'What a wrong clock may do', tells it all. This file decides which time is believed.
//
// After an absence of more than 100 days, it takes a second visit on another day. If the believed time cannot be stored, or a
// killed browser takes it back, things are only removed later.

/** The two times by which what is kept expires, in milliseconds since 1970. */
export interface Times {
  /** What the clock says. */
  readonly nowMs: number;
  /** Up to when the clock is believed. */
  readonly believedMs: number;
}

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
