/** The part of the Storage Buckets API that is used here. TypeScript does not know it yet. */
interface BucketManager {
  open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
}

/** The bucket of the second copy of the journal. */
const BUCKET_NAME = 'pastes-journal';

/**
 * Opens a storage bucket, whose databases have files of their own. Rejects in browsers without buckets, like a browser
 * that denies its databases.
 */
export async function openBucket(): Promise<IDBFactory> {
  const { storageBuckets } = navigator as { readonly storageBuckets?: BucketManager };
  if (storageBuckets === undefined) throw new DOMException('There are no storage buckets.', 'SecurityError');
  return (await storageBuckets.open(BUCKET_NAME)).indexedDB;
}
