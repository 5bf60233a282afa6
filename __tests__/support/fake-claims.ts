import type { ClaimPort } from '@/store/claim-port';

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
  const fake: FakeClaims = {
    isExclusive: true,
    openTab() {
      const own = new Set<string>();
      /** What the claims that were not released say when they are lost, by their names. */
      const wanted = new Map<string, (() => void) | undefined>();
      const letGo = (name: string) => {
        if (own.delete(name)) holders.delete(name);
      };
      let answers = Promise.resolve();
      const take = (name: string) => {
        if (holders.has(name)) return false;
        holders.set(name, own);
        own.add(name);
        return true;
      };
      const letAllGo = () => {
        for (const name of own) letGo(name);
      };
      return {
        isExclusive: () => fake.isExclusive,
        async claim(name, onLost) {
          if (!fake.isExclusive) return { isHeld: () => true, release: () => {} };
          // The browser answers one request of a page after the other, and never at once.
          answers = answers.then(() => {});
          await answers;
          if (!take(name)) return null;
          wanted.set(name, onLost);
          const release = () => {
            wanted.delete(name);
            letGo(name);
          };
          return { isHeld: () => own.has(name), release };
        },
        close: letAllGo,
        hide: letAllGo,
        show() {
          for (const [name, onLost] of [...wanted]) {
            if (!take(name)) onLost?.();
          }
        },
      };
    },
  };
  return fake;
}
