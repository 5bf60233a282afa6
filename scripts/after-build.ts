import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBasePath } from './base-path';
import { listFiles } from './list-files';
import { writeOpaqueOriginFile } from './opaque-origin';
import { securePages } from './secure-pages';
import { writeServiceWorker } from './service-worker';

const outFolder = process.env.OUT_DIR ?? 'out';
const basePath = readBasePath(process.env);

// The bundler leaves the source of a worker beside what it made of it, and no page asks for the source.
for (const path of listFiles(outFolder)) if (path.endsWith('.ts')) rmSync(join(outFolder, path));

writeOpaqueOriginFile(outFolder, basePath);
const pageCount = securePages(outFolder, basePath);
// Last: the worker records the hash of every page, which the policy changes.
const fileCount = await writeServiceWorker(outFolder, basePath);
console.log(`${outFolder}: a policy in ${pageCount} pages, ${fileCount} files to keep offline.`);
