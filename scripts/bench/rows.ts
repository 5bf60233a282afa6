import type { Cost } from './page/frames';

/* The rows of the table and their statistics. A figure that was not measured never becomes a row. */

/** One row of the table: a target, the result, and the samples behind it. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly value: string;
  /** Null for a row without a target: a limit to compare other rows with. */
  readonly isMet: boolean | null;
  /** The samples by name, in milliseconds unless the name says otherwise. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/**
 * Returns the value below which the given share of the samples lies (nearest rank). Throws if there are no samples or
 * one is not a number, so that a run that measures nothing fails.
 */
export function percentile(samples: readonly number[], share: number): number {
  if (!samples.every(Number.isFinite)) throw new Error(`A sample is no number: ${samples.join(', ')}`);
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There are no samples.');
  return value;
}

/** Returns the middle sample. Throws when there are none. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Returns the greatest sample. Throws when there are none. */
export function worst(samples: readonly number[]): number {
  return percentile(samples, 1);
}

/** Returns the geometric mean of ratios, so that 2 and 0.5 cancel out. Throws if there are none. */
export function geometricMean(ratios: readonly number[]): number {
  if (ratios.length === 0) throw new Error('There are no samples.');
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

/** Formats milliseconds for the table. */
export function inMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** Formats a ratio for the table. */
export function asRatio(value: number): string {
  return `${value.toFixed(2)} ×`;
}

/** Builds a row for costs that are counted in frames, with the most frames that the 95th percentile and the worst may take. */
export function frameRow(what: string, costs: readonly Cost[], most: { p95: number; worst?: number }): Row {
  const [frames, ms] = [costs.map((cost) => cost.frames), costs.map((cost) => cost.ms)];
  const [p95, worstCount] = [percentile(frames, 0.95), worst(frames)];
  const inFrames = (count: number) => `${count} frame${count === 1 ? '' : 's'}`;
  return {
    what,
    target: `p95 within ${most.p95} frames${most.worst === undefined ? '' : `, worst within ${most.worst}`}`,
    value: `p95 ${inFrames(p95)} (${inMs(percentile(ms, 0.95))}), worst ${inFrames(worstCount)} (${inMs(worst(ms))})`,
    isMet: p95 <= most.p95 && worstCount <= (most.worst ?? worstCount),
    samples: { ms, frames },
  };
}
