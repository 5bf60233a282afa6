/** Runs a task while this tab holds a lock that all tabs of the site share. */
export type WithLock = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Creates a lock between tabs: the Web Lock of a name. */
export function createTabLock(name: string): WithLock {
  return async (task) => {
    // A page over plain http has no locks, despite the type. There the task runs at once.
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? task() : await locks.request(name, task);
  };
}
