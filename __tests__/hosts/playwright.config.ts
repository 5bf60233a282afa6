import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { installShellForCi, testLaunchOptions } from '@/scripts/engines/browser';
import type { HostedSite } from '@/scripts/hosts/hosts';

/** What `npm run test:hosts` has prepared. */
const sites: readonly HostedSite[] = JSON.parse(readFileSync('test-results/hosts.json', 'utf8'));

installShellForCi();

/** The checks of the built site on real web servers: `npm run test:hosts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/hosts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: '100%',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/hosts-report.json' }]],
  use: { launchOptions: testLaunchOptions({ prefersShell: true }), navigationTimeout: 10_000, actionTimeout: 10_000 },
  webServer: sites.map(({ name, command, cwd, env, url }) => ({ name, command, cwd, env, url, timeout: 30_000 })),
});
