import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a module of the folder `page`, and what it imports, into one script for a page. Rejects when it does not compile. */
export async function bundleForPage(moduleName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page', moduleName)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    define: { 'process.env.NEXT_PUBLIC_BASE_PATH': '""' },
    tsconfig: join(import.meta.dirname, '..', '..', 'tsconfig.json'),
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error(`Nothing came of bundling ${moduleName}.`);
  return script.text;
}
