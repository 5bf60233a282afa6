import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SiteBuild {
  /** The folder to build into, inside the project. Its content is replaced. */
  readonly outFolder: string;
  /** The site's folder on its host, such as '/tools/pastes'; '' is the root. */
  readonly basePath?: string;
  /** Tells builds of the same sources apart. */
  readonly version?: string;
}

const projectFolder = join(import.meta.dirname, '..', '..');

/**
 * Builds the site from scratch, without the cache of an earlier build. Builds share a working folder, so only one may run
 * at a time. Throws with the output of the build when it fails.
 */
export function buildSite({ outFolder, basePath = '', version = '' }: SiteBuild): void {
  rmSync(join(projectFolder, '.next'), { recursive: true, force: true });
  rmSync(join(projectFolder, outFolder), { recursive: true, force: true });
  runBuild('npm run build', { OUT_DIR: outFolder, BASE_PATH: basePath, BUILD_VERSION: version });
}

const bareSources = {
  'next.config.mjs': "export default { output: 'export', trailingSlash: true, agentRules: false };\n",
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
};

/**
 * Builds the bare export: one page with one heading, with the site's version of the framework. It is inside the project, so
 * that it finds the framework. Returns the folder of the export. Throws with the output of the build when it fails.
 */
export function buildBareExport(): string {
  const folder = join(projectFolder, 'test-results/bare-export');
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(bareSources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  runBuild(`npx tsx scripts/build/next.ts build ${folder}`, {});
  return join(folder, 'out');
}

function runBuild(command: string, variables: Readonly<Record<string, string>>): void {
  const env = { ...process.env, NODE_ENV: 'production' as const, ...variables };
  const { status, stdout, stderr } = spawnSync(command, { cwd: projectFolder, shell: true, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`This build failed: ${command}\n${stdout}\n${stderr}`);
}
