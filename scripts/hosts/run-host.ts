import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../test/static-server';
import type { Host, Site } from './hosts';

const installTimeoutMs = 5 * 60_000;
const startTimeoutMs = 15_000;
const pollIntervalMs = 50;

export interface RunningHost {
  /** The address of the site, with a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Installs missing servers from Debian's packages when it runs as root. Throws with the names of the packages that are
 * still missing.
 */
export function installHosts(hosts: readonly Host[]): void {
  const missing = missingPackages(hosts);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')}.`);
    const install = () => run('apt-get', ['install', '--yes', '--no-install-recommends', ...missing]);
    if (!install() && run('apt-get', ['update'])) install();
  }
  const stillMissing = missingPackages(hosts);
  if (stillMissing.length > 0) throw new Error(`Install these and run again: ${stillMissing.join(', ')}.`);
}

function missingPackages(hosts: readonly Host[]): string[] {
  return [
    ...new Set(
      hosts.flatMap(({ program, debianPackage }) =>
        debianPackage === undefined || run('which', [program]) ? [] : [debianPackage],
      ),
    ),
  ];
}

/** Runs a program without showing its output. Returns whether it succeeded. */
function run(program: string, programArguments: readonly string[]): boolean {
  // At run level 1 (maintenance), Debian does not start the servers as services on their usual ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync(program, programArguments, { stdio: 'ignore', timeout: installTimeoutMs, env }).status === 0;
}

/** Starts a server and waits until it answers. Rejects with the output of the server when it does not. */
export async function runHost(host: Host, place: Omit<Site, 'port'>): Promise<RunningHost> {
  const site = { ...place, port: await findFreePort() };
  mkdirSync(site.workFolder, { recursive: true });
  const configurationPath = join(site.workFolder, 'server.conf');
  writeFileSync(configurationPath, host.configure(site));
  const child = spawn(host.program, host.arguments(site, configurationPath), {
    cwd: site.workFolder,
    env: { ...process.env, ...host.environment?.(site) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  child.on('error', (error) => (output += error.message));
  const url = `http://127.0.0.1:${site.port}${site.basePath}/`;
  try {
    await waitForAnswer(url, child);
  } catch (error) {
    await stop(child);
    throw new Error(`${host.name} did not start: ${error instanceof Error ? error.message : error}\n${output}`);
  }
  return { url, stop: () => stop(child) };
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error('it ended at once.');
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await delay(pollIntervalMs);
  }
  throw new Error(`no page at ${url} after ${startTimeoutMs / 1000} s.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
