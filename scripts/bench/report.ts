import type { GrowthPoint } from './measure-growth';
import type { Measurement } from './measurement';

/** What a run came to. */
export interface BenchReport {
  readonly machine: string;
  readonly measurements: readonly Measurement[];
  readonly growth: readonly GrowthPoint[];
  /** What could not be measured, and why. */
  readonly failures: readonly string[];
}

/** Names the samples of a report that are missing or no numbers: a tool that measures nothing must not pass as working. */
export function emptySamples({ measurements, growth }: BenchReport): readonly string[] {
  const rows = measurements.flatMap(({ what, samples }) =>
    Object.entries(samples)
      .filter(([, values]) => values.length === 0 || !values.every(Number.isFinite))
      .map(([name]) => `${what}: ${name}`),
  );
  const points = growth.flatMap(({ pasteCount, times }) =>
    Object.entries(times)
      .filter(([, ms]) => !Number.isFinite(ms))
      .map(([name]) => `growth, ${pasteCount} pastes: ${name}`),
  );
  return [...rows, ...points];
}
