import { arch, cpus, platform, totalmem } from 'node:os';
import type { Browser } from '@playwright/test';

/** Says on what a run was made: processor, memory, system, Node and Chromium. */
export function describeMachine(browser: Browser): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unknown processor';
  return [
    `${processors.length} × ${model}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${platform()} ${arch()}`,
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
  ].join(', ');
}
