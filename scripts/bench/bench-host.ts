import compression from 'compression';
import { type StaticServer, startServer } from '../static-server';

export interface BenchHost extends StaticServer {
  /** When each request came, in milliseconds since 1970, since the last call. */
  takeRequestTimes(): readonly number[];
}

/** `/pastes/{id}`, which has no file of its own; the files beside it have a dot in their names. */
const pasteAddress = /^\/pastes\/(?!view\/?(?:\?|$))[^/?.]+\/?(?=\?|$)/;

/**
 * Serves a built site by the project's own server, as docs/hosting.md tells hosts to: compressed, and with the rewrite
 * of `/pastes/{id}` to the view page.
 */
export async function startBenchHost(directory: string): Promise<BenchHost> {
  const requestTimes: number[] = [];
  const compress = compression();
  const server = await startServer({
    directory,
    port: 0,
    before(request, response, next) {
      requestTimes.push(Date.now());
      request.url = request.url?.replace(pasteAddress, '/pastes/view/');
      compress(request as never, response as never, next);
    },
  });
  return { ...server, takeRequestTimes: () => requestTimes.splice(0) };
}
