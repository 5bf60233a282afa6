/** Runs a task while no other tab of the site runs one. */
export type TakeTurn = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Binds turns to the Web Lock of a name. */
export function createTurns(name: string): TakeTurn {
  return async (task) => {
    // A page over plain http has no locks, despite the type. There the task runs at once.
    const locks: LockManager | undefined = navigator.locks;
    return locks === undefined ? task() : await locks.request(name, task);
  };
}
