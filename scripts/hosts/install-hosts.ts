import { spawnSync } from 'node:child_process';
import type { Host } from './host';

const installTimeoutMs = 5 * 60_000;

/**
 * Installs the servers that this machine lacks from Debian's packages, where we are root beside apt-get. Throws with
 * the names of those that are still missing.
 */
export function installHosts(hosts: readonly Host[]): void {
  const missing = missingPackages(hosts);
  if (missing.length > 0 && process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.log(`Installing ${missing.join(', ')}.`);
    // The distribution would start each server as a service, on a port of its own choice.
    const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const install = ['install', '--yes', '--no-install-recommends', ...missing];
    if (!runs('apt-get', install, environment)) {
      runs('apt-get', ['update'], environment);
      runs('apt-get', install, environment);
    }
  }
  const stillMissing = missingPackages(hosts);
  if (stillMissing.length > 0) throw new Error(`Install these and run again: ${stillMissing.join(', ')}.`);
}

function missingPackages(hosts: readonly Host[]): string[] {
  const needs = hosts.flatMap((host) => host.needs ?? []);
  const packages = needs.filter(({ program }) => !runs('which', [program])).map(({ debianPackage }) => debianPackage);
  return [...new Set(packages)];
}

function runs(
  program: string,
  programArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const options = { stdio: 'ignore', timeout: installTimeoutMs, env: { ...process.env, ...environment } } as const;
  return spawnSync(program, programArguments, options).status === 0;
}
