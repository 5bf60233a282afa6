/** How long another screen is awaited, in milliseconds. It may never come. */
const MAX_WAIT_MS = 2_000;

let due = { path: '', untilMs: 0 };

/** Notes that the page goes to an address of the site, until `endWait` is called: another screen has mounted. */
export function awaitNewScreen(address: string): void {
  const path = pathOf(address);
  if (path !== pathOf(window.location.pathname)) due = { path, untilMs: performance.now() + MAX_WAIT_MS };
}

/** Whether another screen, or that of an address, is about to mount. A key pressed meanwhile is meant for that one. */
export function isNewScreenDue(address?: string): boolean {
  return performance.now() < due.untilMs && (address === undefined || pathOf(address) === due.path);
}

export function endWait(): void {
  due = { path: '', untilMs: 0 };
}

function pathOf(address: string): string {
  return address.replace(/\/?(\?.*)?$/, '');
}
