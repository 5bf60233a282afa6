import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from '@/scripts/engines/browser';
import type { HostedSite } from '@/scripts/hosts/hosts';
import type { HostOptions } from './site.spec';

/** What `npm run test:hosts` has prepared. */
const sites: readonly HostedSite[] = JSON.parse(readFileSync('test-results/hosts.json', 'utf8'));

/** The checks of the built site on real web servers: `npm run test:hosts`. */
export default defineConfig<HostOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/hosts',
  forbidOnly: process.env.CI !== undefined,
  workers: '100%',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/hosts-report.json' }]],
  use: { launchOptions: testLaunchOptions(), navigationTimeout: 10_000, actionTimeout: 10_000 },
  projects: sites.map((site) => ({ name: site.name, use: { site } })),
  webServer: sites.map(({ name, command, cwd, env, url }) => ({ name, command, cwd, env, url, timeout: 30_000 })),
});
