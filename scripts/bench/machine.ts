import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import type { Browser } from '@playwright/test';

const packages = ['next', 'react', 'virtua', 'lighthouse'];

/** Says on what a run is made: processor, memory, load at this moment, system and versions. */
export function describeMachine(browser: Browser): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unknown processor';
  return [
    `${processors.length} × ${model}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} at the start`,
    `${type()} ${arch()}`,
    `Chromium ${browser.version()}`,
    `Node ${process.versions.node}`,
    ...packages.map((name) => `${name} ${versionOf(name)}`),
  ].join(', ');
}

function versionOf(name: string): string {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
