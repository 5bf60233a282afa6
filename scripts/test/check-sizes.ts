import { measureRoutes, type RouteSize } from './route-sizes';

/**
 * How many bytes each route may load over a bare export. A budget is the size reached so far, rounded up to the
 * next 500; lower it whenever the size falls.
 */
const routeBudgets: Readonly<Record<RouteSize['route'], number>> = {
  '/': 52_000,
  '/pastes': 58_000,
  '/pastes/{id}': 48_000,
  '404': 36_500,
};

for (const { route, bytes, bareBytes } of measureRoutes('out')) {
  const [overBytes, budgetBytes] = [bytes - bareBytes, routeBudgets[route]];
  const isWithin = overBytes <= budgetBytes;
  console.log(`${route}: ${overBytes} bytes over a bare export, budget ${budgetBytes}${isWithin ? '' : ': TOO MUCH'}`);
  if (!isWithin) process.exitCode = 1;
}
