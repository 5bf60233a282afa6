import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import { startServer } from '../static-server';

export interface BenchHost {
  /** Where the site is, with a slash at the end. */
  readonly url: string;
  /** When each request came, in milliseconds since 1970, since the last call. */
  takeRequestTimes(): readonly number[];
  close(): Promise<void>;
}

/**
 * Serves a built site as a good host does, in front of the static server: compressed, and with the rewrite of
 * `/pastes/{id}` to the view page that docs/hosting.md tells hosts to make.
 */
export async function startBenchHost(directory: string): Promise<BenchHost> {
  const origin = await startServer({ directory, port: 0 });
  const requestTimes: number[] = [];
  const compress = compression();
  const server = createServer((request, response) => {
    requestTimes.push(Date.now());
    compress(request as never, response as never, () => {
      const path = (request.url ?? '/').replace(/^\/pastes\/bench[^/?]+\/?(?=\?|$)/, '/pastes/view/');
      const options = { headers: { ...request.headers, 'accept-encoding': 'identity' } };
      const forwarded = forward(new URL(path, origin.url), options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.once('error', () => response.destroy());
      forwarded.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    takeRequestTimes: () => requestTimes.splice(0),
    async close() {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      await origin.close();
    },
  };
}
