import { measureRoutes, ROUTE_BUDGETS } from './route-sizes';

for (const { route, bytes, bareBytes } of measureRoutes('out')) {
  const [overBytes, budgetBytes] = [bytes - bareBytes, ROUTE_BUDGETS[route]];
  const isWithin = overBytes <= budgetBytes;
  console.log(`${route}: ${overBytes} bytes over a bare export, budget ${budgetBytes}${isWithin ? '' : ': TOO MUCH'}`);
  if (!isWithin) process.exitCode = 1;
}
