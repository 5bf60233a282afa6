import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES } from '@/scripts/engines/engines';
import type { EngineOptions } from './support/engine-test';

/** The checks that run in every browser engine, of the built site in `out/`: `npm run test:engines`. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: '100%',
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: ENGINE_NAMES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
