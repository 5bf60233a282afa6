import { closeRun, countJest, countPlaywright, runStages, type Stage } from './stages';

/** The gate: what `npm test` runs, in this order. */
const stages: readonly Stage[] = [
  { name: 'Format and lint', command: 'biome ci .' },
  // Generates Next's types first, which a fresh clone lacks.
  { name: 'Types', command: 'tsx scripts/build/next.ts typegen && tsc --noEmit --incremental false' },
  {
    name: 'Unit tests',
    command: 'npm run test:unit -- --json --outputFile=test-results/unit.json',
    report: { path: 'test-results/unit.json', count: countJest },
  },
  { name: 'Build', command: 'npm run build' },
  { name: 'Reproducible build', command: 'npm run verify' },
  { name: 'Sizes', command: 'tsx scripts/gate/check-sizes.ts' },
  {
    name: 'Browser tests',
    command: 'npm run test:e2e',
    report: { path: 'test-results/browser.json', count: countPlaywright },
  },
];

closeRun(runStages(stages));
