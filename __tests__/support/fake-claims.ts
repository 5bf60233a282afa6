import type { ClaimPort } from '@/store/claim-port';

export interface FakeClaims {
  /** Whether the browser can tell its tabs apart. */
  isExclusive: boolean;
  /** One tab's end; what it holds goes when it dies. */
  openTab(): ClaimPort & { readonly close: () => void };
}

/** Names that the tabs of one browser hold against each other, as Web Locks. */
export function createFakeClaims(): FakeClaims {
  const holders = new Map<string, object>();
  const fake: FakeClaims = {
    isExclusive: true,
    openTab() {
      const tab = {};
      const letGo = (name: string) => holders.get(name) === tab && holders.delete(name);
      return {
        isExclusive: () => fake.isExclusive,
        async claim(name) {
          if (fake.isExclusive && holders.has(name)) return null;
          holders.set(name, tab);
          return { isHeld: () => !fake.isExclusive || holders.get(name) === tab, release: () => void letGo(name) };
        },
        close() {
          for (const name of [...holders.keys()]) letGo(name);
        },
      };
    },
  };
  return fake;
}
