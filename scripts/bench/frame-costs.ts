import { inMs } from './measurement';
import type { Cost } from './page/frames';
import { percentile, worst } from './samples';

/** What many costs come to, in frames and in milliseconds. */
export interface CostSummary {
  readonly p95Frames: number;
  readonly worstFrames: number;
  readonly text: string;
}

/** Sums up costs. Throws when there are none. */
export function summarize(costs: readonly Cost[]): CostSummary {
  const [frames, ms] = [costs.map((cost) => cost.frames), costs.map((cost) => cost.ms)];
  const p95Frames = percentile(frames, 0.95);
  const worstFrames = worst(frames);
  const text = `p95 ${inFrames(p95Frames)} (${inMs(percentile(ms, 0.95))}), worst ${inFrames(worstFrames)} (${inMs(worst(ms))})`;
  return { p95Frames, worstFrames, text };
}

/** Costs as the samples of a measurement. */
export function costSamples(name: string, costs: readonly Cost[]): Record<string, readonly number[]> {
  return { [name]: costs.map(({ ms }) => ms), [`${name}, frames`]: costs.map(({ frames }) => frames) };
}

function inFrames(count: number): string {
  return `${count} frame${count === 1 ? '' : 's'}`;
}
