import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBasePath } from './base-path';
import { type StaticServer, startServer } from './static-server';

const directory = join(import.meta.dirname, '..', 'out');

/**
 * Serves what `next build` exported, under the base path it was built for; port 0 takes a free one. Rejects when
 * nothing has been built, or with the error of the port.
 */
export async function serveBuiltSite(port: number): Promise<StaticServer> {
  if (!existsSync(join(directory, 'index.html'))) throw new Error('There is no built site yet: run `npm run build`.');
  return startServer({ directory, port, basePath: readBasePath(process.env) });
}
