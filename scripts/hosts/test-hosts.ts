import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../test/build-site';
import { findProgram, installPackages } from '../test/programs';
import { closeRun, countPlaywright, runStages } from '../test/stages';
import { findFreePort } from '../test/static-server';
import { type HostedSite, hostSite, hosts } from './hosts';

/*
 * `npm run test:hosts`: builds the site for the root of a host and for a folder, and runs the checks of
 * `__tests__/hosts` on both, on every host. An argument selects the hosts whose names begin with it.
 */

const [wanted = ''] = process.argv.slice(2);
const wantedHosts = hosts.filter(({ name }) => name.startsWith(wanted));

const packages = wantedHosts.flatMap(({ command, debianPackage }) =>
  debianPackage === undefined || findProgram(command.split(' ', 1)) !== null ? [] : [debianPackage],
);
if (packages.length > 0 && !installPackages(packages)) throw new Error(`Install these and run again: ${packages}.`);

// The user of every server must be able to read it.
const folder = mkdtempSync(join(tmpdir(), 'pastes-hosts-'));
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Builds the site for a base path. Returns the document root that contains it. */
function buildRoot(basePath: string): string {
  const built = 'test-results/hosts-build';
  buildSite({ outFolder: built, basePath });
  const root = join(folder, basePath === '' ? 'root' : 'folder');
  mkdirSync(join(root, basePath), { recursive: true });
  cpSync(built, join(root, basePath), { recursive: true });
  return root;
}

const sites: HostedSite[] = [];
for (const basePath of ['', '/tools/pastes']) {
  const root = buildRoot(basePath);
  for (const host of wantedHosts) {
    const work = join(folder, `work-${sites.length}`);
    sites.push(hostSite(host, { root, basePath, port: await findFreePort(), work }));
  }
}
writeFileSync('test-results/hosts.json', JSON.stringify(sites));
const command = 'playwright test --config __tests__/hosts/playwright.config.ts';
const report = { path: 'test-results/hosts-report.json', count: countPlaywright };
closeRun(runStages([{ name: 'Hosts', command, report }]));
