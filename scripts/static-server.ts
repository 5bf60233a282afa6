import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import serveFile from 'serve-handler';
import { resolveRequest } from './resolve-request';

export interface StaticServerOptions {
  /** The folder to serve. */
  directory: string;
  /** 0 takes a free port. */
  port: number;
  /** The folder of the host under which the site appears, '/tools/pastes' for one; '' is the root. */
  basePath?: string;
  /** Has every request first, and hands it on: what a host does beyond serving files, compressing for one. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface StaticServer {
  /** Where the site's root is, with a slash at the end. */
  url: string;
  /** Stops the server and cuts the connections that browsers keep open. */
  close(): Promise<void>;
}

/**
 * Serves a folder on this machine only, in the way ordinary static hosts do: a folder is its index.html, without the
 * slash at its end it redirects, and what does not exist is 404.html with status 404. Rejects with the error of the
 * port (EADDRINUSE, EACCES).
 */
export function startServer({
  directory,
  port,
  basePath = '',
  before = (_request, _response, next) => next(),
}: StaticServerOptions): Promise<StaticServer> {
  const server = createServer((request, response) => {
    before(request, response, () => {
      answer(directory, basePath, request, response).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    });
  });
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

async function answer(
  directory: string,
  basePath: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const resolution = await resolveRequest(directory, basePath, request.url ?? '/');
  if (resolution.kind === 'redirect') {
    response.writeHead(301, { Location: resolution.location }).end();
    return;
  }
  if (resolution.kind === 'malformed') {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad Request\n');
    return;
  }
  if (resolution.kind === 'missing') {
    response.statusCode = 404;
    // Otherwise 404.html itself could be answered in part (206) or as unchanged (304).
    delete request.headers.range;
    delete request.headers['if-none-match'];
  }
  request.url = resolution.kind === 'missing' ? '/404.html' : resolution.filePath;
  await serveFile(request, response, {
    public: directory,
    cleanUrls: false,
    directoryListing: false,
    etag: true,
    // A page that works offline must owe that to the service worker, not to the browser's own cache.
    headers: [{ source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
  });
}
