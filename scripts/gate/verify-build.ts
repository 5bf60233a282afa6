import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readBasePath } from '../build/base-path';
import { buildSite } from '../site/build-site';

// Builds the site again from scratch and compares it byte by byte with `out/`, or with the folder in the argument.
const [servedFolder = 'out'] = process.argv.slice(2);
const againFolder = 'test-results/build-again';
if (!existsSync(servedFolder)) throw new Error(`There is no folder ${servedFolder}: run \`npm run build\` first.`);

buildSite({ outFolder: againFolder, basePath: readBasePath(process.env), version: process.env.BUILD_VERSION ?? '' });
const compare = ['--no-pager', '-c', 'core.autocrlf=false', 'diff', '--no-index', '--name-status'];
const { status } = spawnSync('git', [...compare, servedFolder, againFolder], { stdio: 'inherit' });
if (status === 0) console.log(`${servedFolder} is byte for byte what these sources build.`);
else process.exitCode = 1;
