import { measureRoutes, type RouteSize } from './route-sizes';

/**
 * How many bytes each route may load over a bare export. A budget is the size reached so far, rounded up to the
 * next 500; lower it whenever the size falls.
 */
const routeBudgets: Readonly<Record<RouteSize['route'], number>> = {
  '/': 51_800,
  '/pastes': 60_400,
  '/pastes/{id}': 49_500,
  '404': 37_800,
};

for (const { route, bytes, bareBytes } of measureRoutes('out')) {
  const [overBytes, budgetBytes] = [bytes - bareBytes, routeBudgets[route]];
  const isWithin = overBytes <= budgetBytes;
  console.log(`${route}: ${overBytes} bytes over a bare export, budget ${budgetBytes}${isWithin ? '' : ': TOO MUCH'}`);
  if (!isWithin) process.exitCode = 1;
}
