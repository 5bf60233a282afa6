import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBasePath } from './base-path';
import { startServer } from './static-server';

const defaultPort = 3000;
const directory = join(import.meta.dirname, '..', 'out');

/** Serves the built site until it is stopped: on `PORT`, or else on port 3000 or, where that is taken, a free one. */
async function serve(): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) throw new Error('There is no built site yet: run `npm run build`.');
  const basePath = readBasePath(process.env);
  const { url } = await openServer(basePath);
  console.log(`Pastes is served at ${url}`);
}

function openServer(basePath: string) {
  const askedPort = process.env.PORT;
  if (askedPort) return startServer({ directory, basePath, port: Number(askedPort) });
  return startServer({ directory, basePath, port: defaultPort }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startServer({ directory, basePath, port: 0 });
  });
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
