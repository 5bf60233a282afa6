import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Host, HostCommand, Site } from './host';

const startTimeoutMs = 15_000;
const pollIntervalMs = 50;

export interface RunningHost {
  /** Where the site is, with a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a server and waits until it answers. Rejects with the server's own output when it does not. */
export async function runHost(host: Host, place: Omit<Site, 'port'>): Promise<RunningHost> {
  const port = await findFreePort();
  const site = { ...place, port };
  mkdirSync(site.workFolder, { recursive: true });
  const command = host.command(site);
  for (const [path, content] of Object.entries(command.files ?? {})) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const child = start(command, site.workFolder);
  const url = `http://127.0.0.1:${port}${site.basePath}/`;
  try {
    await waitUntilItAnswers(url, child);
  } catch (error) {
    await stop(child);
    throw new Error(`${host.name} did not start: ${error instanceof Error ? error.message : error}\n${child.output()}`);
  }
  return { url, stop: () => stop(child) };
}

type Child = ChildProcess & { output(): string };

function start({ program, arguments: programArguments, environment }: HostCommand, workFolder: string): Child {
  const child = spawn(program, programArguments, { cwd: workFolder, env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.on('error', (error) => {
    output += error.message;
  });
  return Object.assign(child, { output: () => output });
}

async function waitUntilItAnswers(url: string, child: Child): Promise<void> {
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

async function stop(child: Child): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function hasEnded(child: Child): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
