import { buildBareExport } from './bench/bare-export';
import { inKb } from './bench/measurement';
import { type Route, routePages, scriptBytes } from './bench/route-sizes';

/**
 * How many bytes of gzipped JavaScript each route may load over a bare export. The aim is 15,000. A budget above it is
 * the size reached so far, rounded up to the next 500, and is to be lowered with it.
 */
const routeBudgets: Readonly<Record<Route, number>> = {
  '/': 25_500,
  '/pastes': 24_500,
  '/pastes/{id}': 20_500,
  '404': 18_000,
};

// Compares the built site in `out/` with a bare export of the same framework versions, and fails above a budget.
const bareBytes = scriptBytes(buildBareExport(), 'index.html');
console.log(`A bare export: ${inKb(bareBytes)}`);
for (const route of Object.keys(routePages) as Route[]) {
  const overBytes = scriptBytes('out', routePages[route]) - bareBytes;
  const isWithin = overBytes <= routeBudgets[route];
  console.log(`${route}: ${inKb(overBytes)} more, of ${inKb(routeBudgets[route])}${isWithin ? '' : ': TOO MUCH'}`);
  if (!isWithin) process.exitCode = 1;
}
