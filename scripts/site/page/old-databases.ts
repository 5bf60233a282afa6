/** The contents of the databases of earlier versions of the site. An omitted database does not exist. */
export interface OldContents {
  readonly journal?:
    | {
        readonly acts?: readonly unknown[];
        readonly checkpoint?: { readonly facts: object; readonly text: string };
        readonly drafts?: readonly { readonly id: string; readonly savedAtMs: number }[];
        readonly time?: object;
      }
    | undefined;
  readonly history?: readonly { readonly entry: { readonly key: string }; readonly text: unknown }[] | undefined;
  readonly texts?: readonly { readonly key: string; readonly text: string }[] | undefined;
  readonly backupFile?: { readonly handle: unknown; readonly record?: unknown } | undefined;
}

/**
 * Writes databases as versions of the site did until November 2026. It also runs in a page, so it uses nothing from outside.
 *
 * @param factory where to write; the site's own databases if omitted
 */
export async function writeOldDatabases(
  { journal, history, texts, backupFile }: OldContents,
  factory: IDBFactory = indexedDB,
): Promise<void> {
  async function write(
    name: string,
    create: (database: IDBDatabase) => void,
    put: (store: (storeName: string) => IDBObjectStore) => void,
  ): Promise<void> {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    put((storeName) => transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
  }

  if (journal !== undefined)
    await write(
      'pastes.journal',
      (database) => {
        database.createObjectStore('acts', { autoIncrement: true });
        for (const name of ['checkpoint', 'flushed', 'drafts']) database.createObjectStore(name);
      },
      (store) => {
        for (const act of journal.acts ?? []) store('acts').add(act);
        if (journal.checkpoint !== undefined) {
          store('checkpoint').put(journal.checkpoint.facts, 'facts');
          store('checkpoint').put(journal.checkpoint.text, 'text');
        }
        for (const draft of journal.drafts ?? []) store('drafts').put(draft, draft.id);
        if (journal.time !== undefined) store('flushed').put(journal.time, 'believed-time');
      },
    );
  if (history !== undefined)
    await write(
      'pastes.history',
      (database) => {
        database.createObjectStore('entries', { keyPath: 'key' });
        database.createObjectStore('texts');
      },
      (store) => {
        for (const { entry, text } of history) {
          store('entries').put(entry);
          store('texts').put(text, entry.key);
        }
      },
    );
  if (texts !== undefined)
    await write(
      'pastes.texts',
      (database) => {
        database.createObjectStore('texts');
        database.createObjectStore('facts', { keyPath: 'key' });
      },
      (store) => {
        for (const { key, text } of texts) {
          store('texts').put(text, key);
          store('facts').put({ key, length: text.length, usedAtMs: 1, unusedSinceMs: null });
        }
      },
    );
  if (backupFile !== undefined)
    await write(
      'pastes.kept-file',
      (database) => void database.createObjectStore('state'),
      (store) => {
        store('state').put(backupFile.handle, 'handle');
        if (backupFile.record !== undefined) store('state').put(backupFile.record, 'record');
      },
    );
}
