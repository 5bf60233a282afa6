import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser-launch';
import { buildSite } from './build-site';
import { checkHost, type MatrixRow } from './hosts/host-matrix';
import { installHosts } from './hosts/install-hosts';
import { countMatrix, listFailures, matrixTable } from './hosts/matrix-table';
import { recipeHosts } from './hosts/recipe-hosts';
import { stockHosts } from './hosts/stock-hosts';
import { ensureBrowser } from './install-browser';
import { closingLine } from './test-count';

const basePaths = ['', '/tools/pastes'];
// With an argument, only the hosts whose names begin with it.
const [wanted = ''] = process.argv.slice(2);
const hosts = [...stockHosts, ...recipeHosts].filter(({ name }) => name.startsWith(wanted));

/** Builds the site for one place and returns the document root that holds it there, readable for any server's user. */
function buildRoot(basePath: string, folder: string): string {
  const built = 'test-results/hosts-build';
  buildSite({ outFolder: built, basePath });
  const root = join(folder, basePath === '' ? 'root' : 'folder');
  mkdirSync(join(root, basePath), { recursive: true });
  cpSync(built, join(root, basePath), { recursive: true });
  return root;
}

const folder = mkdtempSync(join(tmpdir(), 'pastes-hosts-'));
chmodSync(folder, 0o755);
const rows: MatrixRow[] = [];
try {
  installHosts(hosts);
  const places = basePaths.map((basePath) => ({ basePath, root: buildRoot(basePath, folder) }));
  const browser = await chromium.launch(browserLaunchOptions(ensureBrowser()));
  for (const host of hosts) {
    for (const [index, place] of places.entries()) {
      const workFolder = join(folder, `${host.name.replaceAll(/\W+/g, '-')}-${index}`);
      const checked = await checkHost(browser, host, { ...place, workFolder });
      rows.push(...checked);
      console.log(`${host.name} at ${place.basePath || '/'}: ${closingLine(countMatrix(checked))}`);
      for (const failure of listFailures(checked)) console.log(failure);
    }
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${matrixTable(rows)}`);
const count = countMatrix(rows);
console.log(`\n${closingLine(count)}`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
