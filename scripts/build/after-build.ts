import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBasePath } from './base-path';
import { listFiles } from './list-files';
import { rowTemplates } from './row-templates';
import { securePages } from './secure-pages';
import { writeServiceWorker } from './service-worker';

// Runs after `next build`, on the exported folder.
const outFolder = process.env.OUT_DIR ?? 'out';
const basePath = readBasePath(process.env);

// The bundler copies the TypeScript source of the worker into the export. No page asks for it.
for (const path of listFiles(outFolder)) if (path.endsWith('.ts')) rmSync(join(outFolder, path));

// The documents that the About dialog links to, as plain text. A byte order mark shows their encoding, because many hosts do
// not send it for such files.
mkdirSync(join(outFolder, 'docs'), { recursive: true });
writeFileSync(join(outFolder, 'docs/storage.txt'), `\uFEFF${readFileSync('docs/storage.md', 'utf8')}`);

const pageCount = securePages(outFolder, basePath, rowTemplates());
// Last, because the service worker records the hash of every page, and securePages changes the pages.
const fileCount = await writeServiceWorker(outFolder, basePath);
console.log(`${outFolder}: a policy in ${pageCount} pages, ${fileCount} files to keep offline.`);
// Exits explicitly: rendering the rows opened a channel to other tabs, for which Node.js would wait.
process.exit();
