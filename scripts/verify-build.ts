import { existsSync } from 'node:fs';
import { readBasePath } from './base-path';
import { buildSite } from './build-site';
import { compareFolders } from './compare-folders';

const againFolder = 'test-results/build-again';

// Builds the site once more from nothing and compares it with a built one: `out/`, or the folder given as the argument.
// Whoever serves a build can tell with it that what they serve comes from these sources.
const [servedFolder = 'out'] = process.argv.slice(2);
if (existsSync(servedFolder)) {
  buildSite({ outFolder: againFolder, basePath: readBasePath(process.env), version: process.env.BUILD_VERSION ?? '' });
  const differences = compareFolders(servedFolder, againFolder);
  for (const { path, kind } of differences)
    console.log(`${path}: ${kind.replace('first', servedFolder).replace('second', againFolder)}`);
  console.log(
    differences.length === 0
      ? `${servedFolder} is byte for byte what these sources build.`
      : `${differences.length} files differ.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} else {
  console.error(`There is no folder ${servedFolder}: run \`npm run build\` first.`);
  process.exitCode = 1;
}
