import { existsSync } from 'node:fs';
import { readBasePath } from '../build/base-path';
import { startServer } from './static-server';

// Serves the built site until it is stopped: on `PORT` if set, else on port 3000, or on a free port if 3000 is in use.
if (!existsSync('out/index.html')) throw new Error('There is no built site yet: run `npm run build`.');
const { PORT } = process.env;
const serve = (port: number) => startServer({ directory: 'out', port, basePath: readBasePath(process.env) });
const { url } = await serve(Number(PORT || 3000)).catch((error: NodeJS.ErrnoException) => {
  if (PORT || error.code !== 'EADDRINUSE') throw error;
  return serve(0);
});
console.log(`Pastes is served at ${url}`);
