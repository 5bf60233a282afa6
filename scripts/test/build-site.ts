import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

export interface SiteBuild {
  /** The folder to build into, inside the project. Its content is replaced. */
  outFolder: string;
  /** The site's folder on its host, such as '/tools/pastes'; '' is the root. */
  basePath?: string;
  /** Tells builds of the same sources apart. */
  version?: string;
}

const projectFolder = join(import.meta.dirname, '..', '..');

/**
 * Builds the site from scratch, without the cache of an earlier build. Builds share a working folder, so only one may run
 * at a time. Throws with the output of the build when it fails.
 */
export function buildSite({ outFolder, basePath = '', version = '' }: SiteBuild): void {
  rmSync(join(projectFolder, '.next'), { recursive: true, force: true });
  rmSync(join(projectFolder, outFolder), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync('npm run build', {
    cwd: projectFolder,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outFolder, BASE_PATH: basePath, BUILD_VERSION: version },
  });
  if (status !== 0) throw new Error(`The build into ${outFolder} failed:\n${stdout}\n${stderr}`);
}
