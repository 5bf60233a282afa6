/** How long another screen is awaited, in milliseconds. It may never mount. */
const MAX_WAIT_MS = 2_000;

let due = { path: '', untilMs: 0 };

/** Notes a navigation to an address of the site. `endWait` clears it when the screen has mounted. */
export function awaitNewScreen(address: string): void {
  const path = pathOf(address);
  if (path !== pathOf(window.location.pathname)) due = { path, untilMs: performance.now() + MAX_WAIT_MS };
}

/**
 * Tells whether another screen, or the screen of an address, is about to mount. A key pressed meanwhile is meant for
 * it.
 */
export function isNewScreenDue(address?: string): boolean {
  return performance.now() < due.untilMs && (address === undefined || pathOf(address) === due.path);
}

/** Ends the wait for another screen: it has mounted. */
export function endWait(): void {
  due = { path: '', untilMs: 0 };
}

function pathOf(address: string): string {
  return address.replace(/\/?(\?.*)?$/, '');
}
