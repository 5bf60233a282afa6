import type { Claim, ClaimPort } from '@/store/tabs/browser-claims';

export interface FakeClaims {
  /** Whether claims exclude each other, as they do wherever the browser has locks. */
  isExclusive: boolean;
  /** One tab's port. */
  openTab(): ClaimTab;
}

export interface ClaimTab extends ClaimPort {
  /** The tab dies: what it held is free. */
  close(): void;
  /** The page goes to the back/forward cache: its claims are free, and another tab may take them. */
  hide(): void;
  /** The page comes back: it takes what is still free, and hears of what is not. */
  show(): void;
}

/** The locks of one browser, and its tabs. */
export function createFakeClaims(): FakeClaims {
  const holders = new Map<string, object>();

  function openTab(): ClaimTab {
    /** The claims of this tab that were not released. */
    const wanted = new Map<object, { readonly name: string; readonly onLost: () => void }>();
    let lastAnswer = Promise.resolve();

    const isHolder = (claim: object, name: string) => holders.get(name) === claim;
    function take(claim: object): boolean {
      const request = wanted.get(claim);
      if (request === undefined) return false;
      const isTaken = !holders.has(request.name);
      if (isTaken) holders.set(request.name, claim);
      else if (!isHolder(claim, request.name)) {
        wanted.delete(claim);
        request.onLost();
      }
      return isTaken;
    }
    function freeAll(): void {
      for (const [claim, { name }] of wanted) if (isHolder(claim, name)) holders.delete(name);
    }

    return {
      isExclusive: () => fake.isExclusive,
      claim(name, onLost): Claim {
        if (!fake.isExclusive) return { granted: Promise.resolve(true), isHeld: () => true, release: () => {} };
        let isAnswered = false;
        // The browser answers one request of a page after the other, and never at once.
        const granted = lastAnswer.then(() => {
          isAnswered = true;
          return take(claim);
        });
        lastAnswer = granted.then(() => {});
        const claim: Claim = {
          granted,
          isHeld: () => wanted.has(claim) && (!isAnswered || isHolder(claim, name)),
          release() {
            wanted.delete(claim);
            if (isHolder(claim, name)) holders.delete(name);
          },
        };
        wanted.set(claim, { name, onLost });
        return claim;
      },
      close() {
        freeAll();
        wanted.clear();
      },
      hide: freeAll,
      show() {
        for (const claim of [...wanted.keys()]) take(claim);
      },
    };
  }

  const fake: FakeClaims = { isExclusive: true, openTab };
  return fake;
}
