/**
 * Returns the names of all Web Locks that tabs hold.
 *
 * @param locks undefined over plain http, despite the type of `navigator.locks`. In a sandboxed frame its `query` rejects
 */
export async function readClaimedNames(locks: LockManager | undefined): Promise<ReadonlySet<string>> {
  const snapshot = await locks?.query().catch(() => undefined);
  return new Set(snapshot?.held?.flatMap(({ name }) => name ?? []));
}
