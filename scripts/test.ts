import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { runStages, type StagePort } from './run-stages';
import { closingLine } from './test-count';
import { testStages } from './test-stages';

const thisMachine: StagePort = {
  runCommand: (command) =>
    new Promise((resolve) => {
      const child = spawn(command, { shell: true, stdio: 'inherit' });
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    }),
  readReport: (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined),
  prepareReport: (path) => {
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
  },
  print: (line) => console.log(line),
  now: () => performance.now(),
};

const count = await runStages(testStages, thisMachine);
console.log(`\n${closingLine(count)}`);
process.exitCode = count.failed === 0 ? 0 : 1;
