import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdOf } from '@/scripts/build/build-id';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'pastes-build-id-'));
  write('app/page.tsx', 'home');
  write('store/paste.ts', 'paste');
  write('README.md', 'read me');
});

afterEach(() => rmSync(project, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), content);
}

test('an added, renamed or hidden file gives another build id', () => {
  const ids = new Set([buildIdOf(project)]);
  write('public/.nojekyll', '');
  ids.add(buildIdOf(project));
  rmSync(join(project, 'public/.nojekyll'));
  write('public/robots.txt', '');
  ids.add(buildIdOf(project));
  expect(ids.size).toBe(3);
});

test('text that moves from one file to the next gives another build id', () => {
  write('app/a.ts', 'xy');
  write('app/b.ts', '');
  const before = buildIdOf(project);
  write('app/a.ts', 'x');
  write('app/b.ts', 'y');
  expect(buildIdOf(project)).not.toBe(before);
});

test.each([
  'app/page.tsx',
  'docs/storage.md',
  'store/paste.ts',
  'public/_headers',
  'scripts/build/service-worker.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
])('%s is part of the built site, so a change gives another build id', (path) => {
  const before = buildIdOf(project);
  write(path, 'changed');
  expect(buildIdOf(project)).not.toBe(before);
});

test.each([
  'README.md',
  'docs/architecture.md',
  '__tests__/page.test.ts',
  'scripts/gate/check-sizes.ts',
  'biome.json',
  'package.json',
  '.github/workflows/test.yml',
])('%s is not part of the built site, so no user is offered an update for it', (path) => {
  const before = buildIdOf(project);
  write(path, 'changed');
  expect(buildIdOf(project)).toBe(before);
});

test('a version tells two builds of the same sources apart', () => {
  expect(buildIdOf(project, '2')).not.toBe(buildIdOf(project));
});
