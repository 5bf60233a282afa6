import type { Claim, ClaimPort } from './claim-port';

/**
 * Claims as Web Locks. A page that holds a lock may not enter the back/forward cache, so a claim lets go when the page
 * is hidden away and takes hold again when it is shown, if no other tab was faster. Pages over plain http have no
 * locks; there every claim succeeds.
 */
export function createBrowserClaims(): ClaimPort {
  return {
    isExclusive: hasLocks,
    async claim(name) {
      if (!hasLocks()) return { isHeld: () => true, release: () => {} };
      let letGo = await hold(name);
      if (letGo === null) return null;
      const onHide = () => letGo?.();
      const onShow = async (event: PageTransitionEvent) => {
        if (event.persisted) letGo = await hold(name);
      };
      window.addEventListener('pagehide', onHide);
      window.addEventListener('pageshow', onShow);
      const claim: Claim = {
        isHeld: () => letGo !== null,
        release() {
          letGo?.();
          letGo = null;
          window.removeEventListener('pagehide', onHide);
          window.removeEventListener('pageshow', onShow);
        },
      };
      return claim;
    },
  };
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Takes a lock if it is free. @returns lets go of it, or null when another tab has it */
function hold(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((letGo) => resolve(letGo));
      })
      // A sandboxed frame may not use locks at all; nothing is stored there that another tab could claim.
      .catch(() => resolve(() => {}));
  });
}
