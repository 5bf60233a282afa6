// How the tabs of one browser notice each other: by the browser's locks and channels. The texts that they share are in
// store/storage.
//
// - browser-claims.ts, this file, has the port to claims, and implements it with Web Locks. A claim is a tab's
//   exclusive hold on a name. The browser frees the locks of a tab that is gone, however it ended.
// - claimed-names.ts reads which names are claimed.
// - tab-lock.ts runs a task in one tab at a time.
// - open-channel.ts opens a BroadcastChannel. A message may be missed, so none carries what is not also stored.
//
// A page over plain http has no locks, and a browser may deny channels: both are optional.

/** A tab's exclusive hold on a name, until the claim is released or the tab is gone. */
export interface Claim {
  /** Resolves to whether this page got the name. */
  readonly granted: Promise<boolean>;
  /**
   * Whether this page may act as the holder. A new claim counts as held until the browser denies it. The claims of a
   * page in the back/forward cache are not held.
   */
  isHeld(): boolean;
  release(): void;
}

/** Marks drafts as in use: a draft is in use while an open tab claims it. */
export interface ClaimPort {
  /** @param onLost called when another tab turns out to hold the name */
  claim(name: string, onLost: () => void): Claim;
  /** Whether claims exclude other tabs. Without Web Locks they do not. */
  isExclusive(): boolean;
}

/** A Web Lock that this page holds. */
interface Lock {
  release(): void;
  /** Settles when the browser has freed the lock. */
  readonly freed: Promise<unknown>;
}

/** Replaces a lock where the browser has no locks. */
const NO_LOCK: Lock = { release: () => {}, freed: Promise.resolve() };
const UNCONDITIONAL: Claim = { granted: Promise.resolve(true), isHeld: () => true, release: () => {} };

/**
 * Creates claims on Web Locks. A page in the back/forward cache may hold no lock, so a claim frees its lock on
 * `pagehide` and requests it again on `pageshow`. Firefox checks for locks before `pagehide`: there a page with a claim
 * never enters the cache, and Back reloads it. Pages over plain http have no locks; there every claim succeeds.
 */
export function createBrowserClaims(): ClaimPort {
  // The browser refuses a lock that this page still holds. So a claim first waits for the answer to the previous claim,
  // and until the browser has freed all released locks.
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let allFreed: Promise<unknown> = Promise.resolve();

  function free(lock: Lock): void {
    lock.release();
    allFreed = Promise.all([allFreed, lock.freed]);
  }

  function claimLock(name: string, onLost: () => void): Claim {
    let state: 'requested' | 'hidden' | 'requested-again' | 'ended' | Lock = 'requested';
    const isWanted = () => state === 'requested' || state === 'requested-again';

    async function acquire(earlierAnswer: Promise<unknown>): Promise<boolean> {
      await earlierAnswer;
      await allFreed;
      if (isWanted()) {
        const lock = await requestLock(name);
        if (lock !== null && isWanted()) state = lock;
        else if (lock !== null) free(lock);
        else if (isWanted()) {
          end();
          onLost();
        }
      }
      return typeof state === 'object';
    }

    function request(): Promise<boolean> {
      const answer = acquire(lastAnswer);
      lastAnswer = answer;
      return answer;
    }

    function drop(next: 'hidden' | 'ended'): void {
      if (typeof state === 'object') free(state);
      state = next;
    }

    const onHide = () => drop('hidden');
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      state = 'requested-again';
      void request();
    };
    function end(): void {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      drop('ended');
    }

    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return {
      granted: request(),
      isHeld: () => state === 'requested' || typeof state === 'object',
      release: end,
    };
  }

  return {
    isExclusive: hasLocks,
    claim: (name, onLost) => (hasLocks() ? claimLock(name, onLost) : UNCONDITIONAL),
  };
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Requests a lock if it is free. @returns null if it is not free */
function requestLock(name: string): Promise<Lock | null> {
  return new Promise((resolve) => {
    const freed: Promise<unknown> = navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve({ release, freed }));
      })
      // A sandboxed frame may not use locks; it stores nothing that another tab could claim.
      .catch(() => resolve(NO_LOCK));
  });
}
