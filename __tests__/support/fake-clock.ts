export interface FakeClock {
  /** The time in milliseconds since 1970. */
  now(): number;
  schedule(task: () => void, delayMs: number): () => void;
  /** Lets time pass, and runs what falls due on the way, each task at its own moment. */
  advance(ms: number): void;
  /** Somebody sets the clock back. What is scheduled goes by the time that passes, as timers do. */
  setBack(ms: number): void;
}

interface Task {
  readonly run: () => void;
  readonly dueAtMs: number;
}

/** A Thursday noon in 2026. */
export const START_MS = Date.UTC(2026, 0, 1, 12);

/** Time that passes only when a test says so. */
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
    setBack(ms) {
      setBackMs += ms;
    },
  };
}
