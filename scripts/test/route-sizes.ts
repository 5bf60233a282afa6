import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/*
 * The size of a route is the gzipped JavaScript that its HTML names. It is compared with a bare export: one page with
 * one heading, built with the same version of the framework. The difference is the site's own code.
 */

/** The measured pages of the built site, by route. Hosts without rewrites serve 404.html for `/pastes/{id}`. */
const routePages = {
  '/': 'index.html',
  '/pastes': 'pastes/index.html',
  '/pastes/{id}': 'pastes/view/index.html',
  '404': '404.html',
} as const;

export interface RouteSize {
  route: keyof typeof routePages;
  bytes: number;
  /** The size of the bare export. */
  bareBytes: number;
}

/** Measures every route of the site in `outFolder`. Builds the bare export to compare with. */
export function measureRoutes(outFolder: string): RouteSize[] {
  const bareBytes = scriptBytes(buildBareExport(), 'index.html');
  const routes = Object.keys(routePages) as RouteSize['route'][];
  return routes.map((route) => ({ route, bytes: scriptBytes(outFolder, routePages[route]), bareBytes }));
}

/**
 * Returns the gzipped bytes of the JavaScript files that a page names, except those for browsers without module support.
 * Throws when the page does not exist.
 */
export function scriptBytes(outFolder: string, page: string): number {
  const html = readFileSync(join(outFolder, page), 'utf8');
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  const paths = new Set(tags.flatMap((tag) => /\bsrc="([^"?]+)/.exec(tag)?.[1] ?? []));
  return [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(outFolder, path)), { level: 9 }).length, 0);
}

const bareSources = {
  'next.config.mjs': "export default { output: 'export', trailingSlash: true, agentRules: false };\n",
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
};

/**
 * Builds the bare export inside the project, so that it finds the framework. Returns the folder of the export.
 * Throws with the output of the build when it fails.
 */
export function buildBareExport(): string {
  const folder = join(import.meta.dirname, '..', '..', 'test-results', 'bare-export');
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(bareSources)) {
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
  return join(folder, 'out');
}
