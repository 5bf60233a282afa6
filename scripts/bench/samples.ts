import type { Cost } from './page/frames';

/** Returns the value below which the given share of the samples lies (nearest rank). Throws when there are none. */
export function percentile(samples: readonly number[], share: number): number {
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

/** Returns the geometric mean of ratios, in which twice as long and half as long cancel out. Throws when there are none. */
export function geometricMean(ratios: readonly number[]): number {
  if (ratios.length === 0) throw new Error('There are no samples.');
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

/** Costs in frames and in milliseconds, and their text in the table. */
export interface CostSummary {
  readonly p95Frames: number;
  readonly worstFrames: number;
  readonly text: string;
  /** The costs as the samples of a row. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** Summarizes costs. `name` names their samples. Throws when there are none. */
export function summarize(name: string, costs: readonly Cost[]): CostSummary {
  const [frames, ms] = [costs.map((cost) => cost.frames), costs.map((cost) => cost.ms)];
  const p95Frames = percentile(frames, 0.95);
  const worstFrames = worst(frames);
  const text = `p95 ${inFrames(p95Frames)} (${inMs(percentile(ms, 0.95))}), worst ${inFrames(worstFrames)} (${inMs(worst(ms))})`;
  return { p95Frames, worstFrames, text, samples: { [name]: ms, [`${name}, frames`]: frames } };
}

function inFrames(count: number): string {
  return `${count} frame${count === 1 ? '' : 's'}`;
}

/** Formats milliseconds for the table. */
export function inMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** Formats a ratio for the table. */
export function asRatio(value: number): string {
  return `${value.toFixed(2)} ×`;
}
