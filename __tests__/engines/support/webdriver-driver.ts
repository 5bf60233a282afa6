import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@/scripts/site/static-server';
import type { Driver, DriverTab, ProfileOptions } from './driver';
import { clickActions, pressActions, typeActions } from './webdriver-actions';

/** How long the browser may take for one command, in milliseconds. A browser that cannot start never answers. */
const COMMAND_TIMEOUT_MS = 60_000;

/** How long it may take to start, in milliseconds: it usually takes less than one second. */
const START_TIMEOUT_MS = 15_000;

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

export interface WebDriverEngine {
  /** The program that speaks W3C WebDriver. */
  readonly driverPath: string;
  /** The browser that it starts. */
  readonly browserPath: string;
}

interface Command {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** Drives WebKitGTK by W3C WebDriver, in an X server of its own: the pointer of another browser would take its focus. */
export function startWebDriver(engine: WebDriverEngine): Driver {
  const servers: WebDriverServer[] = [];
  const serverOf = async (isDark: boolean): Promise<WebDriverServer> => {
    const running = servers.find((server) => server.isDark === isDark);
    if (running !== undefined) return running;
    const server = await startServer(engine, isDark);
    servers.push(server);
    return server;
  };
  return {
    async openProfile(options) {
      for (let attempt = 1; ; attempt++) {
        const server = await serverOf(options.isDark);
        try {
          return await openSession(server, engine, options);
        } catch (error) {
          if (!isTimeout(error) || attempt === 3) throw error;
          // A browser that hangs while it starts hangs for ever: another one is started in another X server.
          servers.splice(servers.indexOf(server), 1);
          server.stop();
        }
      }
    },
    async close() {
      for (const server of servers) server.stop();
    },
  };
}

interface WebDriverServer {
  readonly isDark: boolean;
  send(command: Command): Promise<unknown>;
  stop(): void;
}

async function startServer({ driverPath }: WebDriverEngine, isDark: boolean): Promise<WebDriverServer> {
  const port = await findFreePort();
  const home = mkdtempSync(join(tmpdir(), 'pastes-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  // Without this the toolbar keeps the window wider than a phone.
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; border: 0; }\n');
  // Two workers that look for a free display at once may find the same one. A port is free for one of them alone.
  const display = `--server-num=${1_000 + (port % 50_000)}`;
  const screen = [display, '-s', '-screen 0 1400x1100x24 -nolisten tcp'];
  const child: ChildProcess = spawn('xvfb-run', [...screen, driverPath, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A process group of its own, so that the X server and the driver end together.
    detached: true,
    env: { ...process.env, HOME: home, ...(isDark ? { GTK_THEME: 'Adwaita:dark' } : {}) },
  });
  const send = async ({ method, path, body }: Command): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(path === '/session' ? START_TIMEOUT_MS : COMMAND_TIMEOUT_MS),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilReady(() => send({ method: 'GET', path: '/status' }));
  return {
    isDark,
    send,
    stop() {
      if (child.pid !== undefined) process.kill(-child.pid);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  const endAtMs = Date.now() + COMMAND_TIMEOUT_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > endAtMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function openSession(server: WebDriverServer, { browserPath }: WebDriverEngine, options: ProfileOptions) {
  const { width, height, hasStorage, awaitsScripts } = options;
  const args = ['--automation', ...(hasStorage ? [] : ['--enable-html5-local-storage=false'])];
  const created = (await server.send({
    method: 'POST',
    path: '/session',
    body: {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          pageLoadStrategy: awaitsScripts ? 'normal' : 'none',
          'webkitgtk:browserOptions': { binary: browserPath, args },
        },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const base = `/session/${created.sessionId}`;
  let current: string | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs commands in one window; those of different tabs never mix. */
  function inWindow<Value>(handle: string, act: (send: typeof sendHere) => Promise<Value>): Promise<Value> {
    const done = queue.then(async () => {
      if (current !== handle) await sendHere('POST', '/window', { handle });
      current = handle;
      return act(sendHere);
    });
    queue = done.catch(() => undefined);
    return done;
  }
  const sendHere = (method: Command['method'], path: string, body: object = {}) =>
    server.send({ method, path: base + path, body });

  // The window that every session begins with keeps the browser running while tabs are closed and opened.
  const first = (await sendHere('GET', '/window')) as string;
  await sendHere('POST', '/timeouts', { script: COMMAND_TIMEOUT_MS, pageLoad: COMMAND_TIMEOUT_MS });

  async function openTab(): Promise<DriverTab> {
    const { handle } = await inWindow(
      first,
      async (send) => (await send('POST', '/window/new', { type: 'window' })) as { handle: string },
    );
    const send = (method: Command['method'], path: string, body?: object) =>
      inWindow(handle, (sendTo) => sendTo(method, path, body));
    const tab: DriverTab = {
      async goTo(url) {
        await send('POST', '/url', { url });
        if (awaitsScripts) return;
        // The command has not waited for anything. A script that runs in the page before would end with it.
        await untilReady(async () => {
          const shown = await send('POST', '/execute/sync', { script: 'return location.href', args: [] });
          if (shown !== new URL(url).href) throw new Error(`${shown} is shown instead of ${url}.`);
        });
      },
      reload: async () => void (await send('POST', '/refresh')),
      goBack: async () => void (await send('POST', '/back')),
      async run(act, argument) {
        const outcome = (await send('POST', '/execute/async', {
          script: `const done = arguments[1];
            Promise.resolve(arguments[0]).then(${act}).then(
              (value) => done({ value }),
              (error) => done({ error: String(error) }));`,
          args: [argument ?? null],
        })) as { value?: unknown; error?: string };
        if (outcome.error !== undefined) throw new Error(outcome.error);
        return outcome.value as never;
      },
      start: async (act, argument) =>
        void (await send('POST', '/execute/sync', { script: `(${act})(arguments[0]);`, args: [argument] })),
      press: async (chord) => void (await send('POST', '/actions', pressActions(chord))),
      type: async (text) => void (await send('POST', '/actions', typeActions(text))),
      click: async (x, y) => void (await send('POST', '/actions', clickActions(x, y))),
      async takePicture(path) {
        writeFileSync(path, Buffer.from((await send('GET', '/screenshot')) as string, 'base64'));
      },
      close: () =>
        inWindow(handle, async (sendTo) => {
          await sendTo('DELETE', '/window');
          current = undefined;
        }),
    };
    await resize(tab, send, { width, height });
    return tab;
  }

  return {
    version: created.capabilities.browserVersion,
    openTab,
    async close() {
      // A session that is not deleted leaves its browser running.
      await server.send({ method: 'DELETE', path: base });
    },
  };
}

/** Gives the page, not the window with its toolbar, a size in CSS pixels. */
async function resize(
  tab: DriverTab,
  send: (method: Command['method'], path: string, body: object) => Promise<unknown>,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const wanted = { width, height };
  for (let attempt = 0; attempt < 10; attempt++) {
    await send('POST', '/window/rect', { x: 0, y: 0, ...wanted });
    const inner = await tab.run(() => ({ width: innerWidth, height: innerHeight }), null);
    if (inner.width === width && inner.height === height) return;
    // The window is never smaller than its page; a page that is not laid out anew yet has its old size.
    wanted.width = Math.max(width, wanted.width + width - inner.width);
    wanted.height = Math.max(height, wanted.height + height - inner.height);
  }
}
