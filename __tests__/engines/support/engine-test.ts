import { mkdirSync, writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type EngineName, findEngine } from '@/scripts/engines/engines';
import { type StaticServer, startServer } from '@/scripts/site/static-server';
import { DESKTOP, type Driver, type Profile, type ProfileOptions } from './driver';
import { startDriver } from './start-driver';
import { Tab } from './tab';

export interface EngineOptions {
  readonly engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  readonly engine: Driver;
}

interface TestFixtures {
  /** What the profile of this test is like, where it is not the usual desktop. */
  readonly profileOptions: Partial<ProfileOptions>;
  /** The host of the site, of this test alone: its origin has nothing stored. */
  readonly site: StaticServer;
  readonly profile: Profile;
  /** Opens a tab at an address of the site. */
  readonly openTab: (address: string) => Promise<Tab>;
  /** Stores a text under the key of the pastes before the first page of the site opens. */
  readonly store: (text: string) => Promise<void>;
}

/** The test of every check that runs in all engines. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const found = findEngine(engineName);
      if (found === null) throw new Error(`There is no ${engineName} on this machine.`);
      const driver = startDriver(engineName, found);
      await provide(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  profileOptions: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  site: async ({}, provide) => {
    const site = await startServer({ directory: 'out', port: 0 });
    await provide(site);
    await site.close();
  },
  profile: async ({ engine, engineName, profileOptions }, provide) => {
    const profile = await engine.openProfile({ ...DESKTOP, ...profileOptions });
    mkdirSync('test-results/engine-versions', { recursive: true });
    writeFileSync(`test-results/engine-versions/${engineName}`, profile.version);
    await provide(profile);
    await profile.close();
  },
  openTab: ({ profile, profileOptions, site }, provide) =>
    provide(async (address) => {
      const { awaitsScripts } = { ...DESKTOP, ...profileOptions };
      const tab = new Tab(await profile.openTab(), site.url, awaitsScripts);
      await tab.goTo(address);
      return tab;
    }),
  store: ({ openTab }, provide) =>
    provide(async (text) => {
      // A document of the origin that runs no script of the site.
      const tab = await openTab('/icon.svg');
      await tab.run((stored) => localStorage.setItem('pastes', stored), text);
      await tab.close();
    }),
});

export { expect };
