import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { scriptBytes } from '@/scripts/gate/route-sizes';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'route-sizes-'));
  for (const name of ['one', 'two', 'old']) writeFileSync(join(folder, `${name}.js`), `// ${name}`);
});

afterEach(() => rmSync(folder, { recursive: true }));

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

test('every script that a page names counts once, gzipped, except scripts for old browsers', () => {
  const page =
    '<script src="/one.js" async></script><script src="/two.js?v=1"></script><script src="/one.js"></script>';
  writeFileSync(join(folder, 'index.html'), `${page}<script src="/old.js" noModule=""></script><script>1</script>`);
  expect(scriptBytes(folder, 'index.html')).toBe(gzipped('// one') + gzipped('// two'));
});

test('a missing page has no size', () => {
  expect(() => scriptBytes(folder, 'missing.html')).toThrow('ENOENT');
});
