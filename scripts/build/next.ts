import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// Runs a Next command without telemetry. A script, because `VARIABLE=value command` does not work in Windows shells.
const nextCommand = createRequire(import.meta.url).resolve('next/dist/bin/next');
const { status } = spawnSync(process.execPath, [nextCommand, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
});
process.exitCode = status ?? 1;
