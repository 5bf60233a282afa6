import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

const projectFolder = join(import.meta.dirname, '..', '..');

/** Bundles a module of the project, named by its path, into one script for a page. Throws when it does not compile. */
export function bundleScript(path: string, options: Pick<BuildOptions, 'define' | 'minify' | 'target'> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(projectFolder, path)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    ...options,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
