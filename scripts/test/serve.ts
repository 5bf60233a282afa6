import { existsSync } from 'node:fs';
import { readBasePath } from '../build/base-path';
import { type StaticServer, startServer } from './static-server';

// Serves the built site until it is stopped: on `PORT` if set, or else on port 3000, or on a free port if 3000 is in
// use.
const start = (port: number) => startServer({ directory: 'out', port, basePath: readBasePath(process.env) });

function serve(): Promise<StaticServer> {
  if (!existsSync('out/index.html')) throw new Error('There is no built site yet: run `npm run build`.');
  if (process.env.PORT) return start(Number(process.env.PORT));
  return start(3000).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return start(0);
  });
}

const { url } = await serve();
console.log(`Pastes is served at ${url}`);
