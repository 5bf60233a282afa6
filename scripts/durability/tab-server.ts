import type { IncomingMessage, ServerResponse } from 'node:http';
import { bundleScript } from '../build/bundle-script';
import { startServer } from '../site/static-server';
import { TAB_NAMES, type TabName } from './acts';
import type { Command, Notice, Reply } from './page/protocol';

/** The driver pages of one start of the browser. */
export interface Tabs {
  /** The addresses of the driver pages. The page of `both` opens the second one. */
  readonly urls: Readonly<Record<TabName | 'both', string>>;
  /** Resolves to the greeting of a tab's driver page. */
  greet(tab: TabName): Promise<Reply>;
  /** Sends a command and resolves to the answer. Rejects if the tab reports an error or does not answer in time. */
  send(tab: TabName, command: Command): Promise<Reply>;
}

/** What the driver pages send besides their answers. */
export interface Listeners {
  readonly note: (tab: TabName, notice: Notice) => void;
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
const ANSWER_MS = 60_000;

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

function createStart(id: string, { note, exchange }: Listeners) {
  const links = { a: createLink(), b: createLink() };

  async function receive(
    tab: TabName,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // The browser was killed in the middle of a request.
      return;
    }
    const message = JSON.parse(Buffer.concat(chunks).toString());
    if (path === '/durability/next') {
      const command = links[tab].nextCommand();
      links[tab].reply(message);
      response.end(JSON.stringify(await command));
    } else if (path === '/durability/exchange') {
      response.end(JSON.stringify(exchange(tab, message)));
    } else {
      note(tab, message);
      response.end();
    }
  }

  const greet = (tab: TabName) => inTime(links[tab].nextReply(), START_MS, `Tab ${tab} did not start.`);
  return {
    id,
    receive,
    greet,
    async send(tab: TabName, command: Command) {
      const answer = links[tab].nextReply();
      links[tab].command(command);
      const reply = await inTime(answer, ANSWER_MS, `Tab ${tab} did not answer '${command.kind}'.`);
      if (reply.error !== undefined) throw new Error(`Tab ${tab}: ${reply.error}`);
      return reply;
    },
  };
}

/** Pairs the messages of a tab with those of the test. Each side waits for the other. */
function createLink() {
  const replies = createHandover<Reply>();
  const commands = createHandover<Command>();
  return { reply: replies.give, nextReply: replies.take, command: commands.give, nextCommand: commands.take };
}

function createHandover<Value>() {
  const given: Value[] = [];
  const takers: ((value: Value) => void)[] = [];
  return {
    give(value: Value) {
      const taker = takers.shift();
      if (taker === undefined) given.push(value);
      else taker(value);
    },
    take(): Promise<Value> {
      const value = given.shift();
      return value === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(value);
    },
  };
}

async function inTime<Value>(promise: Promise<Value>, timeoutMs: number, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeoutMs).unref();
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
