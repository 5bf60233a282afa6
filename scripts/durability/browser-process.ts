import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineName } from '../engines/engines';

/*
 * Runs a browser as a process group: a detached process leads its own group, and one signal reaches all of it. The
 * browser has ended only when no process of the group is left, because each may still write to the profile.
 */

export interface BrowserProcess {
  /** Ends every process at once, as a power cut would. Resolves when none is left. */
  kill(): Promise<void>;
  /** Asks the browser to quit, as a desktop does at the end of a session. Rejects if it does not. */
  close(): Promise<void>;
}

export interface BrowserProgram {
  readonly command: string;
  argumentsFor(profile: string, url: string): readonly string[];
  readonly quitSignal: 'SIGINT' | 'SIGTERM';
  /** How long its tabs must be idle before a normal close, in milliseconds, so that everything written before is stored. */
  readonly idleMs: number;
  readonly environment?: (profile: string) => Readonly<Record<string, string>>;
  /** Writes what a new profile needs. */
  prepareProfile?(profile: string): void;
}

const END_TIMEOUT_MS = 20_000;

/** Starts a browser with a profile folder of its own, without a driver. */
export function startBrowser(program: BrowserProgram, profile: string, url: string): BrowserProcess {
  const child = spawn(program.command, program.argumentsFor(profile, url), {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...program.environment?.(profile) },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program.command} does not start.`);
  const killGroup = () => signalGroup(pid, 'SIGKILL');
  process.once('exit', killGroup);
  const awaitEnd = async () => {
    await untilGroupEnds(pid);
    process.off('exit', killGroup);
  };
  return {
    kill() {
      killGroup();
      return awaitEnd();
    },
    close() {
      // Signals only the main process: it ends the other processes once they have stored their data.
      child.kill(program.quitSignal);
      return awaitEnd();
    },
  };
}

function signalGroup(groupId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-groupId, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function untilGroupEnds(groupId: number): Promise<void> {
  const endAtMs = Date.now() + END_TIMEOUT_MS;
  while (countProcesses(groupId) > 0) {
    if (Date.now() > endAtMs) throw new Error(`The browser still runs ${END_TIMEOUT_MS / 1000} s after its end.`);
    await pause(20);
  }
}

/** Counts the running processes of a group. Zombies do not count, because they write nothing. */
function countProcesses(groupId: number): number {
  const lines = execFileSync('ps', ['-axo', 'pgid=,stat='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => {
    const [group, state = ''] = line.trim().split(/\s+/);
    return Number(group) === groupId && !state.startsWith('Z');
  }).length;
}

/** Removes every IndexedDB database in a browser profile. Throws if there is none. */
export function removeDatabases(profile: string): void {
  const folders = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = folders.filter(
    ({ parentPath, name }) => /^indexeddb$/i.test(name) || (name === 'idb' && parentPath.includes('storage/default')),
  );
  if (found.length === 0) throw new Error(`There is no database in ${profile}.`);
  for (const { parentPath, name } of found) rmSync(join(parentPath, name), { recursive: true, force: true });
}

/** Resolves to the program that starts an engine without a driver; to null if only a driver can start it. */
export async function findBrowserProgram(name: EngineName, engine: Engine): Promise<BrowserProgram | null> {
  if (name === 'webkit')
    return engine.driver === 'webdriver' ? webKitGtk(engine.browserPath, await startScreen()) : null;
  const command = engine.driver === 'playwright' ? engine.launchOptions.executablePath : undefined;
  if (command === undefined) return null;
  return name === 'chromium' ? chromium(command) : firefox(command);
}

function chromium(command: string): BrowserProgram {
  const options = [
    '--headless=new',
    '--disable-gpu',
    '--disable-popup-blocking',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-extensions',
    '--disable-sync',
    '--password-store=basic',
    '--use-mock-keychain',
    // Gives each tab a process of its own, and renders no popups of the address bar.
    '--disable-features=ProcessPerSiteUpToMainFrameThreshold,WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  return {
    command,
    argumentsFor: (profile, url) => [...options, `--user-data-dir=${profile}`, url],
    // On SIGTERM, Chromium quits without writing pending changes of localStorage.
    quitSignal: 'SIGINT',
    // The site moves texts two seconds after a change.
    idleMs: 3_000,
  };
}

const FIREFOX_PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // The driver page opens the second tab.
  'dom.disable_open_during_load': false,
  'toolkit.startup.max_resumed_crashes': -1,
};

function firefox(command: string): BrowserProgram {
  return {
    command,
    argumentsFor: (profile, url) => ['--headless', '--no-remote', '--profile', profile, url],
    quitSignal: 'SIGTERM',
    idleMs: 7_000,
    prepareProfile(profile) {
      const lines = Object.entries(FIREFOX_PREFERENCES).map(
        (each) => `user_pref(${JSON.stringify(each).slice(1, -1)});\n`,
      );
      writeFileSync(join(profile, 'user.js'), lines.join(''));
    },
  };
}

function webKitGtk(command: string, display: string): BrowserProgram {
  return {
    command,
    argumentsFor: (_, url) => ['--javascript-can-open-windows-automatically=true', url],
    quitSignal: 'SIGTERM',
    idleMs: 5_000,
    // The browser stores everything under the home folder.
    environment: (profile) => ({
      HOME: profile,
      DISPLAY: display,
      XDG_CACHE_HOME: join(profile, 'cache'),
      XDG_CONFIG_HOME: join(profile, 'config'),
      XDG_DATA_HOME: join(profile, 'data'),
      XDG_RUNTIME_DIR: join(profile, 'run'),
    }),
    prepareProfile: (profile) => mkdirSync(join(profile, 'run'), { mode: 0o700 }),
  };
}

/** Starts an X server, which ends with this process. Resolves to the name of its display. */
async function startScreen(): Promise<string> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => server.kill());
  // Reads the whole line: Xvfb writes it in parts, and exits if it cannot.
  const [number] = await once(createInterface(server.stdout), 'line');
  server.stdout.destroy();
  server.unref();
  return `:${number}`;
}
