import { DATABASE_NAME, GROUPS } from '@/store/database/browser-database';
import { BUCKET_NAME, openBucket } from '@/store/database/storage-bucket';
import { readStores } from '../../site/page/database';
import { type OldContents, writeOldDatabases } from '../../site/page/old-databases';

const STORES = [...Object.values(GROUPS).flat(), 'complete'] as const;
const OLD_NAMES = ['pastes.journal', 'pastes.history', 'pastes.texts', 'pastes.kept-file'];

/**
 * Turns the database and its second copy into those of an earlier version of the site. If such databases have not been taken
 * over completely yet, changes nothing, so that the next start continues.
 */
export async function turnIntoOldDatabases(): Promise<void> {
  const own = await readStores({ name: DATABASE_NAME, stores: STORES });
  const inBucket = await readStores({ name: DATABASE_NAME, stores: STORES, bucketName: BUCKET_NAME });
  const complete = new Set(own.complete.map(({ key }) => key));
  if (!Object.keys(GROUPS).every((group) => complete.has(group))) return;
  const { journal, texts } = toContents(inBucket);
  for (const [factory, contents] of [
    [indexedDB, toContents(own)],
    [await openBucket(), { journal, texts }],
  ] as const) {
    for (const name of OLD_NAMES) await remove(factory, name);
    await writeOldDatabases(contents, factory);
    await remove(factory, DATABASE_NAME);
  }
}

type Stored = Awaited<ReturnType<typeof readStores<(typeof STORES)[number]>>>;

function toContents({ operations, checkpoint, drafts, history, historyTexts, texts }: Stored): OldContents {
  const findValue = (records: readonly { readonly key: unknown; readonly value: unknown }[], key: unknown) =>
    records.find((each) => each.key === key)?.value;
  const facts = findValue(checkpoint, 'facts') as object | undefined;
  return {
    journal: {
      acts: operations.map(({ value }) => value),
      ...(facts && { checkpoint: { facts, text: String(findValue(checkpoint, 'text')) } }),
      drafts: drafts.map(({ value }) => value as { id: string; savedAtMs: number }),
    },
    history: history.map(({ key, value }) => ({ entry: value as { key: string }, text: findValue(historyTexts, key) })),
    texts: texts.map(({ key, value }) => ({ key: String(key), text: String(value) })),
  };
}

function remove(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
