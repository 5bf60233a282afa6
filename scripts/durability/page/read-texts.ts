/** A record of the list. Texts are named by their digests, as in `store/fingerprint.ts`. */
export interface RecordReading {
  readonly title: string;
  /** The digest of the whole text, wherever it is. */
  readonly digest: string;
  readonly isMoved: boolean;
  /** Whether the record names a text that neither database has. */
  readonly isLacking: boolean;
}

/** What the browser has of all texts. */
export interface TextsReading {
  /** Null if the list cannot be read. */
  readonly records: readonly RecordReading[] | null;
  /** The length of the list in UTF-16 code units. */
  readonly listLength: number;
  /** How many texts the site's own database and its copy have. */
  readonly databases: readonly [number, number];
  /** The digests of the texts in the history. */
  readonly left: readonly string[];
}

/**
 * Runs in the page: reads the list, both databases of moved texts, and the history, without the site's code. The list is
 * read first: texts come into a database before a record names them.
 */
export async function readTexts(): Promise<TextsReading> {
  interface Content {
    readonly title?: string;
    readonly content: string;
    readonly movedText?: string;
  }

  function digestOf(text: string): string {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
    }
    return `${text.length}-${hash.toString(36)}`;
  }

  function done<Value>(request: IDBRequest<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /** Returns the values of a store named `texts`. */
  async function readAll(factory: IDBFactory, name: string): Promise<readonly unknown[]> {
    // Opening it would create it.
    if (!(await factory.databases()).some((each) => each.name === name)) return [];
    const database = await done(factory.open(name));
    try {
      if (!database.objectStoreNames.contains('texts')) return [];
      return await done(database.transaction('texts').objectStore('texts').getAll());
    } finally {
      database.close();
    }
  }

  function parse(text: string): readonly Content[] | null {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  const list = localStorage.getItem('pastes') ?? '[]';
  const { storageBuckets } = navigator as unknown as {
    readonly storageBuckets: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
  };
  const bucket = (await storageBuckets.open('pastes-journal')).indexedDB;
  const own = (await readAll(indexedDB, 'pastes.texts')).map((text) => digestOf(text as string));
  const copy = (await readAll(bucket, 'pastes.texts')).map((text) => digestOf(text as string));
  const stored = new Set([...own, ...copy]);
  const history = (await readAll(indexedDB, 'pastes.history')) as readonly { readonly paste?: Content }[];

  function locate({ content, movedText }: Content) {
    const [, key, preview] = /^(\d+-[0-9a-z]+) ([0-9a-z]+)$/.exec(movedText ?? '') ?? [];
    const isMoved = key !== undefined && digestOf(content).endsWith(`-${preview}`);
    return { digest: isMoved ? key : digestOf(content), isMoved, isLacking: key !== undefined && !stored.has(key) };
  }

  return {
    records: parse(list)?.map((paste) => ({ title: paste.title ?? '', ...locate(paste) })) ?? null,
    listLength: list.length,
    databases: [own.length, copy.length],
    left: history.flatMap(({ paste }) => {
      if (paste === undefined) return [];
      const { digest, isLacking } = locate(paste);
      return isLacking ? [] : [digest];
    }),
  };
}
