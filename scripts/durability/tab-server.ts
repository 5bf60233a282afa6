import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleScript } from '../build/bundle-script';
import { startServer } from '../site/static-server';
import { TAB_NAMES, type TabName } from './acts';
import type { DriverCommand, DriverNotice, DriverReply } from './page/protocol';

/** The driver pages of one start of the browser. */
export interface Tabs {
  /** The addresses of the driver pages. The page of `both` opens the second one. */
  readonly urls: Readonly<Record<TabName | 'both', string>>;
  /** Resolves to the greeting of a tab's driver page. */
  greet(tab: TabName): Promise<DriverReply>;
  /** Sends a command and resolves to the answer. Rejects if the tab reports an error or does not answer in time. */
  send(tab: TabName, command: DriverCommand): Promise<DriverReply>;
}

/** Callbacks for messages of the driver pages other than their answers. */
export interface Listeners {
  readonly note: (tab: TabName, notice: DriverNotice) => void;
  /** Takes the backup file of a device. @returns what the device gets in its place, or null */
  readonly exchange: (tab: TabName, file: string) => string | null;
}

export interface TabServer {
  /** Expects a new start of the browser. Pages of an earlier start get no more commands. */
  expectStart(listeners: Listeners): Tabs;
  close(): Promise<void>;
}

/** How long a tab may take to start, and to answer, in milliseconds. A whole burst of acts is one command. */
const START_MS = 15_000;
const ANSWER_MS = 120_000;

const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Driver</title><script src="driver.js" defer></script></html>';

/** Serves the built site and the driver page, and exchanges messages with the driver pages. */
export async function startTabServer(directory: string): Promise<TabServer> {
  const script = bundleScript('scripts/durability/page/driver.ts', {
    // The test serves the site at the root of a host.
    define: { 'process.env.NEXT_PUBLIC_BASE_PATH': '""' },
  });
  let start: Start | undefined;
  let startCount = 0;
  const server = await startServer({
    directory,
    port: 0,
    before(request, response, next) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const tab = TAB_NAMES.find((name) => name === searchParams.get('tab'));
      if (pathname === '/durability/driver.js') response.setHeader('Content-Type', 'text/javascript').end(script);
      else if (pathname === '/durability/') response.setHeader('Content-Type', 'text/html').end(HTML);
      else if (!pathname.startsWith('/durability/')) next();
      else if (tab === undefined || start?.id !== searchParams.get('start')) response.writeHead(410).end();
      else void start.receive(tab, pathname, request, response);
    },
  });
  return {
    expectStart(listeners) {
      start = createStart(String(++startCount), listeners);
      const url = (tab: TabName) => `${server.url}durability/?start=${startCount}&tab=${tab}`;
      return { ...start, urls: { a: url('a'), b: url('b'), both: `${url('a')}&opens=b` } };
    },
    close: server.close,
  };
}

type Start = ReturnType<typeof createStart>;

/**
 * Pairs the messages of each tab with those of the test. Each request of a tab carries the answer to its last command, and
 * waits for the next command.
 */
function createStart(id: string, { note, exchange }: Listeners) {
  const links = { a: createLink(), b: createLink() };
  return {
    id,
    async receive(tab: TabName, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      // The browser may be killed in the middle of a request.
      const message = await json(request).catch(() => undefined);
      if (message === undefined) return;
      if (path === '/durability/next') {
        links[tab].obey = (command) => response.end(JSON.stringify(command));
        links[tab].answer(message as DriverReply);
      } else if (path === '/durability/exchange') {
        response.end(JSON.stringify(exchange(tab, message as string)));
      } else {
        note(tab, message as DriverNotice);
        response.end();
      }
    },
    greet: (tab: TabName) => inTime(links[tab].greeting, START_MS, `Tab ${tab} did not start.`),
    async send(tab: TabName, command: DriverCommand): Promise<DriverReply> {
      const link = links[tab];
      // A tab acknowledges its last act shortly before it answers the command. So first waits for the answer to the last
      // command, which must not be taken for the answer to this one.
      const answer = link.last.then(
        () =>
          new Promise<DriverReply>((resolve) => {
            link.answer = resolve;
            link.obey(command);
          }),
      );
      link.last = answer;
      const reply = await inTime(answer, ANSWER_MS, `Tab ${tab} did not answer '${command.kind}'.`);
      if (reply.error !== undefined) throw new Error(`Tab ${tab}: ${reply.error}`);
      return reply;
    },
  };
}

interface Link {
  readonly greeting: Promise<DriverReply>;
  /** The answer to the last command. */
  last: Promise<DriverReply>;
  answer: (reply: DriverReply) => void;
  obey: (command: DriverCommand) => void;
}

function createLink(): Link {
  let answer: Link['answer'] = () => {};
  const greeting = new Promise<DriverReply>((resolve) => {
    answer = resolve;
  });
  return { greeting, last: greeting, answer, obey: () => {} };
}

function inTime<Value>(promise: Promise<Value>, timeoutMs: number, message: string): Promise<Value> {
  const late = pause(timeoutMs, undefined, { ref: false }).then(() => Promise.reject(new Error(message)));
  return Promise.race([promise, late]);
}
