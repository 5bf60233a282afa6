/** One row of the table: a target, what came of it, and the samples behind it. */
export interface Measurement {
  readonly what: string;
  readonly target: string;
  readonly value: string;
  readonly isMet: boolean;
  /** By name, in milliseconds unless the name says otherwise. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** Writes milliseconds as the table shows them. */
export function inMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** Writes a time as frames of the measured length, and in milliseconds. */
export function inFrames(ms: number, frameMs: number): string {
  return `${(ms / frameMs).toFixed(1)} frames (${inMs(ms)})`;
}

/** Writes a ratio as the table shows it. */
export function asRatio(value: number): string {
  return `${value.toFixed(2)} ×`;
}
