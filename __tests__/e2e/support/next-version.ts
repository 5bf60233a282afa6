import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '@/scripts/build/list-files';
import { sha256Source } from '@/scripts/build/markup';
import { writeServiceWorker } from '@/scripts/build/service-worker';

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Copies a built site as the next build of the same sources would be: with another build id, and so with other names for the
 * chunks that have it, other policies and another service worker. Building it would take a minute.
 */
export async function writeNextVersion(built: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  const id = buildId(built);
  // A part of the id is in the code that shows it.
  const shortId = id.slice(0, 8);
  const nextId = shortId.startsWith('0') ? '1'.repeat(8) : '0'.repeat(8);
  renameSync(join(folder, '_next/static', id), join(folder, '_next/static', id.replace(shortId, nextId)));
  const changes = new Map([[shortId, nextId]]);
  const apply = (text: string) => [...changes].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const texts = listFiles(folder).filter((path) => /\.(html|js|json|txt|css)$/.test(path) && path !== 'sw.js');
  const before = new Map(texts.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

  // A chunk that changes has another name, which changes the chunks that name it.
  const chunks = texts.filter((path) => /^_next\/static\/chunks\//.test(path));
  for (let count = 0; count < changes.size; ) {
    count = changes.size;
    for (const path of chunks) {
      const text = before.get(path) ?? '';
      if (apply(text) !== text) changes.set(basename(path), `next-${basename(path)}`);
    }
  }
  for (const path of chunks) {
    const text = before.get(path) ?? '';
    if (apply(text) !== text) changes.set(sha256Source(text), sha256Source(apply(text)));
  }
  for (const [path, text] of before) {
    let next = apply(text);
    for (const [, code = ''] of path.endsWith('.html') ? text.matchAll(INLINE_SCRIPT) : [])
      next = next.replaceAll(sha256Source(code), sha256Source(apply(code)));
    writeFileSync(join(folder, path), next);
    const name = basename(path);
    if (chunks.includes(path) && changes.has(name))
      renameSync(join(folder, path), join(folder, dirname(path), `next-${name}`));
  }
  await writeServiceWorker(folder, '');
}

/** Returns the build id of a built site. */
export function buildId(folder: string): string {
  const id = readdirSync(join(folder, '_next/static')).find((name) => /^[0-9a-f]{20}$/.test(name));
  if (id === undefined) throw new Error(`${folder} has no build id.`);
  return id;
}
