import { buildBareExport } from './bench/bare-export';
import { type Route, routePages, scriptBytes } from './bench/route-sizes';

/**
 * How many bytes of gzipped JavaScript each route may load over a bare export. The aim is 15,000; where a budget is
 * above it, it is the figure reached, and docs/performance.md says what it is made of.
 */
const budgets: Readonly<Record<Route, number>> = {
  '/': 16_900,
  '/pastes': 15_400,
  '/pastes/{id}': 13_800,
  '404': 12_600,
};

// Compares the built site in `out/` with a bare export of the same framework versions, and fails above a budget.
const bareBytes = scriptBytes(buildBareExport(), 'index.html');
for (const [route, page] of Object.entries(routePages)) {
  const overBytes = scriptBytes('out', page) - bareBytes;
  const budget = budgets[route as Route];
  const isWithin = overBytes <= budget;
  console.log(
    `${route}: ${overBytes} of ${budget} bytes over a bare export of ${bareBytes}${isWithin ? '' : ': TOO MUCH'}`,
  );
  if (!isWithin) process.exitCode = 1;
}
