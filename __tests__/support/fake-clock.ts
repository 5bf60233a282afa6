import type { Schedule } from '@/store/schedule';

export interface FakeClock {
  /** The time in milliseconds since 1970. */
  now(): number;
  readonly schedule: Schedule;
  /** Advances the time, and runs each scheduled task when it is due. */
  advance(ms: number): void;
  /** Advances the time while nothing runs, as on a device that is switched off. What is due runs once, afterwards. */
  sleep(ms: number): void;
  /** Sets the clock back. Scheduled tasks are not delayed: like browser timers, they follow elapsed time. */
  setBack(ms: number): void;
}

interface Task {
  readonly run: () => void;
  readonly dueAtMs: number;
}

/** 2026-01-01, 12:00 UTC. */
export const START_MS = Date.UTC(2026, 0, 1, 12);

/** Creates a clock that advances only when a test says so. */
export function createFakeClock(startMs = START_MS): FakeClock {
  let nowMs = startMs;
  let setBackMs = 0;
  const tasks = new Set<Task>();

  const nextTask = (untilMs: number) =>
    [...tasks].filter((task) => task.dueAtMs <= untilMs).sort((a, b) => a.dueAtMs - b.dueAtMs)[0];

  return {
    now: () => nowMs - setBackMs,
    schedule(run, delayMs) {
      const task = { run, dueAtMs: nowMs + delayMs };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (let task = nextTask(untilMs); task !== undefined; task = nextTask(untilMs)) {
        tasks.delete(task);
        nowMs = Math.max(nowMs, task.dueAtMs);
        task.run();
      }
      nowMs = untilMs;
    },
    sleep(ms) {
      nowMs += ms;
      for (const task of [...tasks].filter(({ dueAtMs }) => dueAtMs <= nowMs)) {
        tasks.delete(task);
        task.run();
      }
    },
    setBack(ms) {
      setBackMs += ms;
    },
  };
}
