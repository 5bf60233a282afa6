import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const projectFolder = join(import.meta.dirname, '..', '..');

/** The least that the framework exports: one page with one heading. */
const files = {
  'next.config.mjs': "export default { output: 'export', trailingSlash: true, agentRules: false };\n",
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
};

/** A page of the bare export that also reads and parses what is stored, once, as no list of pastes can do without. */
export const READING_PAGE = 'reading.html';
const readingScript = `<script>addEventListener('load', () => JSON.parse(localStorage.getItem('pastes') ?? '[]'));</script>`;

/**
 * Builds a bare site with the project's own versions of the framework, below the project's folder so that it finds them.
 * Returns the folder of the export. Throws with the build's own output when it fails.
 */
export function buildBareExport(): string {
  const folder = join(projectFolder, 'test-results', 'bare-export');
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const nextCommand = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const { status, stdout, stderr } = spawnSync(process.execPath, [nextCommand, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`The bare export failed:\n${stdout}\n${stderr}`);
  const outFolder = join(folder, 'out');
  const page = readFileSync(join(outFolder, 'index.html'), 'utf8');
  writeFileSync(join(outFolder, READING_PAGE), page.replace('</head>', `${readingScript}</head>`));
  return outFolder;
}
