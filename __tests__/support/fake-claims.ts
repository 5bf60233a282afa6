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
}

/** The locks of one browser, and its tabs. */
export function createFakeClaims(): FakeClaims {
  const holders = new Map<string, object>();
  const fake: FakeClaims = {
    isExclusive: true,
    openTab() {
      const own = new Set<string>();
      const letGo = (name: string) => {
        if (own.delete(name)) holders.delete(name);
      };
      const letAllGo = () => {
        for (const name of own) letGo(name);
      };
      return {
        isExclusive: () => fake.isExclusive,
        async claim(name) {
          if (!fake.isExclusive) return { isHeld: () => true, release: () => {} };
          if (holders.has(name)) return null;
          holders.set(name, own);
          own.add(name);
          return { isHeld: () => own.has(name), release: () => letGo(name) };
        },
        close: letAllGo,
        hide: letAllGo,
      };
    },
  };
  return fake;
}
