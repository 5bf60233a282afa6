/** How long another screen is awaited, in milliseconds. It may never come. */
const MAX_WAIT_MS = 2_000;

let dueUntilMs = 0;

/** Notes that the page goes to an address of the site, until `endWait` is called: another screen has mounted. */
export function awaitNewScreen(address: string): void {
  if (withoutSlash(address.split('?')[0]) !== withoutSlash(window.location.pathname)) {
    dueUntilMs = performance.now() + MAX_WAIT_MS;
  }
}

/** Whether another screen is about to mount. A key pressed meanwhile is meant for that one. */
export function isNewScreenDue(): boolean {
  return performance.now() < dueUntilMs;
}

export function endWait(): void {
  dueUntilMs = 0;
}

function withoutSlash(path = ''): string {
  return path.replace(/\/$/, '');
}
