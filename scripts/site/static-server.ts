import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import serveStatic from 'serve-static';

export interface StaticServerOptions {
  /** The folder to serve. */
  directory: string;
  /** 0 selects a free port. */
  port: number;
  /** The folder of the host under which the site appears, such as '/tools/pastes'; '' is the root. */
  basePath?: string;
  /** Middleware that gets every request first, such as compression. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface StaticServer {
  /** The address of the site's root, with a slash at the end. */
  url: string;
  /** Stops the server and closes the connections that browsers keep alive. */
  close(): Promise<void>;
}

/**
 * Serves a folder on this machine only, as ordinary static hosts do: a folder's address shows its index.html, an address
 * without the final slash redirects, and everything else is 404.html with status 404. Rejects when the port cannot be opened
 * (EADDRINUSE, EACCES).
 */
export function startServer({
  directory,
  port,
  basePath = '',
  before = (_request, _response, next) => next(),
}: StaticServerOptions): Promise<StaticServer> {
  const serveFile = serveStatic(directory, {
    dotfiles: 'allow',
    // Pages must work offline through the service worker, not through the browser's HTTP cache.
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
  });

  function answer(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): void {
    const target = request.url ?? '/';
    const path = target.split(/[?#]/, 1)[0] ?? '';
    if (basePath !== '' && path === basePath) {
      response.writeHead(301, { Location: `${basePath}/${target.slice(path.length)}` }).end();
    } else if (path.startsWith(`${basePath}/`)) {
      request.originalUrl = target;
      request.url = target.slice(basePath.length);
      serveFile(request, response, () => sendNotFound(response));
    } else {
      sendNotFound(response);
    }
  }

  function sendNotFound(response: ServerResponse): void {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(readFileSync(join(directory, '404.html')));
  }

  const server = createServer((request, response) => before(request, response, () => answer(request, response)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      server.off('error', reject);
      const { port: openPort } = server.address() as AddressInfo;
      resolve({
        url: `http://localhost:${openPort}${basePath}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Returns a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = await startServer({ directory: '.', port: 0 });
  await server.close();
  return Number(new URL(server.url).port);
}
