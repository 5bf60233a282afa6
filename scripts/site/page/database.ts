interface Stored {
  readonly key: unknown;
  readonly value: unknown;
}

/**
 * Runs in the page: reads stores of a database as any program would, from the site's own databases or from a bucket. If there
 * is no such database, they are empty.
 */
export async function readStores<Store extends string>(query: {
  readonly name: string;
  readonly stores: readonly Store[];
  readonly bucketName?: string;
}): Promise<Record<Store, readonly Stored[]>> {
  const read = Object.fromEntries(query.stores.map((store) => [store, []])) as unknown as Record<Store, Stored[]>;
  const { storageBuckets } = navigator as unknown as {
    readonly storageBuckets?: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
  };
  if (query.bucketName !== undefined && storageBuckets === undefined) return read;
  const bucket = query.bucketName === undefined ? undefined : await storageBuckets?.open(query.bucketName);
  const factory = bucket?.indexedDB ?? indexedDB;
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const open = async () => {
    // Opening it would create it.
    const isThere = (await factory.databases()).some(({ name }) => name === query.name);
    return isThere ? done(factory.open(query.name)) : undefined;
  };
  // Where Chromium finds a damaged database, it fails the request that opens it, and deletes the database.
  const database = await open().catch(open);
  if (database === undefined) return read;
  try {
    // The site may not have created them yet.
    if (database.objectStoreNames.length === 0) return read;
    const transaction = database.transaction(query.stores);
    for (const store of query.stores) {
      const values = await done(transaction.objectStore(store).getAll());
      const keys = await done(transaction.objectStore(store).getAllKeys());
      read[store] = values.map((value, index) => ({ key: keys[index], value }));
    }
    return read;
  } finally {
    database.close();
  }
}
