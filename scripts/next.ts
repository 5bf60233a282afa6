import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// A wrapper and not a variable before the command, because Windows shells know no such prefix.
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const nextCommand = createRequire(import.meta.url).resolve('next/dist/bin/next');

const { status } = spawnSync(process.execPath, [nextCommand, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment,
});
process.exitCode = status ?? 1;
