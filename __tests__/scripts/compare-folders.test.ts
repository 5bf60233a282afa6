/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFolders } from '@/scripts/compare-folders';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pastes-compare-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function folder(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, name, 'pastes'), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, name, path), content);
  return join(root, name);
}

test('folders with the same files of the same bytes are identical', () => {
  const files = { 'index.html': 'a', 'pastes/index.html': 'b', '.nojekyll': '' };
  expect(compareFolders(folder('one', files), folder('two', files))).toEqual([]);
});

test('every file that is changed, missing or added is named', () => {
  const first = folder('one', { 'index.html': 'a', 'pastes/index.html': 'b', 'sw.js': 'c' });
  const second = folder('two', { 'index.html': 'A', 'pastes/extra.html': 'b', 'sw.js': 'c' });
  expect(compareFolders(first, second)).toEqual([
    { path: 'index.html', kind: 'changed' },
    { path: 'pastes/extra.html', kind: 'only in the second' },
    { path: 'pastes/index.html', kind: 'only in the first' },
  ]);
});
