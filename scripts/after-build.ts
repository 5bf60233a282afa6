import { readBasePath } from './base-path';
import { writeOpaqueOriginFile } from './opaque-origin';
import { securePages } from './secure-pages';
import { writeServiceWorker } from './service-worker';

const outFolder = process.env.OUT_DIR ?? 'out';
const basePath = readBasePath(process.env);

// The order matters: the worker records the hash of every page, which the policy changes.
writeOpaqueOriginFile(outFolder, basePath);
const pageCount = securePages(outFolder, basePath);
const fileCount = await writeServiceWorker(outFolder, basePath);
console.log(`${outFolder}: a policy in ${pageCount} pages, ${fileCount} files to keep offline.`);
