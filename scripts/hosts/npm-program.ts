import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the path of the script that an installed package runs as its command. Throws when it has none. */
export function npmProgram(packageName: string): string {
  const manifestPath = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin?.[packageName];
  if (script === undefined) throw new Error(`The package ${packageName} has no command of its name.`);
  return join(dirname(manifestPath), script);
}
