import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The parts of the machine that a search for programs reads. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  isFile(path: string): boolean;
}

export const thisMachine: Machine = {
  environment: process.env,
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
};

/** Returns the path of the first given program that is in a folder of PATH, or null if there is none. */
export function findProgram(names: readonly string[], machine = thisMachine): string | null {
  const folders = (machine.environment.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(machine.isFile) ?? null;
}

/** Installs Debian packages if this process may. Returns whether it has. */
export function installPackages(packages: readonly string[], options = ['--no-install-recommends']): boolean {
  return mayInstall() && run('apt-get', ['update']) && run('apt-get', ['install', '--yes', ...options, ...packages]);
}

/** Tells whether this process may install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== null;
}

const RUN_TIMEOUT_MS = 5 * 60_000;

/**
 * Runs an installer and shows its output; one at a time where `flock` is there, because two that install packages at once fail.
 * Returns whether it succeeded within five minutes.
 */
export function run(program: string, programArguments: readonly string[]): boolean {
  // At run level 1 (maintenance), Debian does not start a server that it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const inTurn = findProgram(['flock']) === null ? [] : ['flock', join(tmpdir(), 'pastes-install.lock')];
  const [command = program, ...rest] = [...inTurn, program, ...programArguments];
  return spawnSync(command, rest, { stdio: 'inherit', timeout: RUN_TIMEOUT_MS, env }).status === 0;
}
