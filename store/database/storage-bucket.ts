/** The part of the Storage Buckets API that is used here. TypeScript does not know it yet. */
interface Bucket {
  readonly indexedDB: IDBFactory;
}

/** The bucket of the second copy of the database. */
export const BUCKET_NAME = 'pastes-journal';

/** Keeps the bucket's object alive: once it is garbage-collected, Chromium no longer answers writes of large values. */
const opened: Bucket[] = [];

/**
 * Opens a storage bucket, whose databases have files of their own. Rejects in browsers without buckets, like a browser
 * that denies its databases.
 */
export async function openBucket(): Promise<IDBFactory> {
  const { storageBuckets } = navigator as { readonly storageBuckets?: { open(name: string): Promise<Bucket> } };
  if (storageBuckets === undefined) throw new DOMException('There are no storage buckets.', 'SecurityError');
  const bucket = await storageBuckets.open(BUCKET_NAME);
  opened.push(bucket);
  return bucket.indexedDB;
}
