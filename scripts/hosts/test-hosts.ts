import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProgram, installPackages } from '../engines/programs';
import { closeRun, countPlaywright, runStages } from '../gate/stages';
import { buildSite } from '../site/build-site';
import { findFreePort } from '../site/static-server';
import { type HostedSite, hostSite, hosts } from './hosts';

/*
 * `npm run test:hosts`: builds the site for the root of a host and for a folder, and runs the checks of
 * `__tests__/hosts` on both, on every host. An argument selects the hosts whose names begin with it.
 */

const {
  values: { 'no-build': takesBuild },
  positionals: [wanted = ''],
} = parseArgs({
  allowPositionals: true,
  options: {
    /** Tests the existing `out/` at the root of the hosts. */
    'no-build': { type: 'boolean', default: false },
  },
});
const wantedHosts = hosts.filter(({ name }) => name.startsWith(wanted));

const packages = wantedHosts.flatMap(({ command, debianPackage }) =>
  debianPackage === undefined || findProgram(command.split(' ', 1)) !== null ? [] : [debianPackage],
);
if (packages.length > 0 && !installPackages(packages)) throw new Error(`Install these and run again: ${packages}.`);

// The user of every server must be able to read it.
const folder = mkdtempSync(join(tmpdir(), 'pastes-hosts-'));
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const sites: HostedSite[] = [];
for (const basePath of ['', '/tools/pastes']) {
  const isBuilt = takesBuild && basePath === '' && existsSync('out/index.html');
  const outFolder = isBuilt ? 'out' : 'test-results/hosts-build';
  if (!isBuilt) buildSite({ outFolder, basePath });
  const root = join(folder, `root-${sites.length}`);
  cpSync(outFolder, join(root, basePath), { recursive: true });
  for (const host of wantedHosts) {
    const work = join(folder, `work-${sites.length}`);
    sites.push(hostSite(host, { root, basePath, port: await findFreePort(), work }));
  }
}
writeFileSync('test-results/hosts.json', JSON.stringify(sites));
const command = 'playwright test --config __tests__/hosts/playwright.config.ts';
const report = { path: 'test-results/hosts-report.json', count: countPlaywright };
closeRun(runStages([{ name: 'Hosts', command, report }]));
