/** One row of the table: a target, what came of it, and the samples behind it. */
export interface Measurement {
  readonly what: string;
  readonly target: string;
  readonly value: string;
  /** Null for what has no target: the limit that others are seen against. */
  readonly isMet: boolean | null;
  /** By name, in milliseconds unless the name says otherwise. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** Writes milliseconds as the table shows them. */
export function inMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** Writes a ratio as the table shows it. */
export function asRatio(value: number): string {
  return `${value.toFixed(2)} ×`;
}

/** Writes a number of characters, of one byte each, as the table shows it. */
export function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Writes bytes as the table shows them. */
export function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
