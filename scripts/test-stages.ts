import type { Stage } from './run-stages';
import { countJest, countPlaywright } from './test-count';

/** The gate: what `npm test` runs, in order. A new stage is one more entry. */
export const testStages: readonly Stage[] = [
  { name: 'Format and lint', command: 'biome ci .' },
  // A fresh clone lacks the types that Next generates, stylesheet imports among them.
  { name: 'Types', command: 'tsx scripts/next.ts typegen && tsc --noEmit' },
  {
    name: 'Unit tests',
    command: 'npm run test:unit -- --json --outputFile=test-results/unit.json',
    count: { reportPath: 'test-results/unit.json', read: countJest },
  },
  { name: 'Build', command: 'npm run build' },
  { name: 'Sizes', command: 'tsx scripts/check-sizes.ts' },
  { name: 'Reproducible build', command: 'npm run verify' },
  {
    name: 'Browser tests',
    command: 'npm run test:e2e',
    count: { reportPath: 'test-results/browser.json', read: countPlaywright },
  },
  // Whether the benchmark works, not how fast the site is: that would depend on the machine.
  { name: 'Benchmark', command: 'npm run bench -- --quick' },
];
