import { serveBuiltSite } from './built-site';
import type { StaticServer } from './static-server';

const defaultPort = 3000;

/** Serves the built site until it is stopped: on `PORT`, or else on port 3000 or, where that is taken, a free one. */
async function serve(): Promise<StaticServer> {
  const askedPort = process.env.PORT;
  if (askedPort) return serveBuiltSite(Number(askedPort));
  return serveBuiltSite(defaultPort).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return serveBuiltSite(0);
  });
}

try {
  const { url } = await serve();
  console.log(`Pastes is served at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
