import type { Claim, ClaimPort } from './claim-port';

/** A lock that this page has. */
interface Hold {
  letGo(): void;
  /** Settles when the browser has taken the lock back. */
  readonly end: Promise<unknown>;
}

/**
 * Claims as Web Locks. A page that holds a lock may not enter the back/forward cache, so a claim lets go when the page
 * is hidden away and takes hold again when it is shown, if no other tab was faster. Pages over plain http have no
 * locks; there every claim succeeds.
 */
export function createBrowserClaims(): ClaimPort {
  /** What the next claim of a name in this page waits for: the answer to the one before, and then its end. */
  const answers = new Map<string, Promise<unknown>>();
  const ends = new Map<string, Promise<unknown>>();

  async function take(name: string, earlier: Promise<unknown> | undefined, onLost?: () => void): Promise<Claim | null> {
    await earlier;
    await ends.get(name);
    let held = await hold(name);
    if (held === null) return null;
    const onHide = () => {
      held?.letGo();
      held = null;
    };
    let isReleased = false;
    const onShow = async (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      held = await hold(name);
      if (isReleased) onHide();
      else if (held === null) onLost?.();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return {
      isHeld: () => held !== null,
      release() {
        isReleased = true;
        window.removeEventListener('pagehide', onHide);
        window.removeEventListener('pageshow', onShow);
        if (held !== null) rememberUntilSettled(ends, name, held.end);
        onHide();
      },
    };
  }

  return {
    isExclusive: hasLocks,
    claim(name, onLost) {
      if (!hasLocks()) return Promise.resolve({ isHeld: () => true, release: () => {} });
      const answer = take(name, answers.get(name), onLost);
      rememberUntilSettled(answers, name, answer);
      return answer;
    },
  };
}

function rememberUntilSettled(promises: Map<string, Promise<unknown>>, name: string, promise: Promise<unknown>): void {
  promises.set(name, promise);
  void promise.then(() => promises.get(name) === promise && promises.delete(name));
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Takes a lock if it is free. @returns null when another tab has it */
function hold(name: string): Promise<Hold | null> {
  return new Promise((resolve) => {
    const end: Promise<unknown> = navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((letGo) => resolve({ letGo, end }));
      })
      // A sandboxed frame may not use locks at all; nothing is stored there that another tab could claim.
      .catch(() => resolve({ letGo: () => {}, end: Promise.resolve() }));
  });
}
