import { DATABASE_NAME, GROUPS } from '@/store/database/browser-database';
import { BUCKET_NAME, openBucket } from '@/store/database/storage-bucket';
import { type Draft, isDraft } from '@/store/drafts/draft';
import { readStores } from '../../site/page/database';
import { HISTORY_STORES, joinRecords } from '../../site/page/history';
import type { ModelPaste, Text } from '../acts';
import { contract } from './long-text';

/** What the browser has stored. Long texts are named by their recipes (long-text.ts). */
export interface StoredReading {
  readonly pastes: readonly ModelPaste[];
  /** How many of them have their text in the database. */
  readonly movedCount: number;
  /** The drafts in localStorage. */
  readonly drafts: readonly Text[];
  /** Those in the first copy of the database. */
  readonly draftCopies: readonly Text[];
  readonly history: readonly Text[];
  /** The text of the backup file in the private file system; null if there is none. */
  readonly file: string | null;
}

interface StoredText extends Text {
  readonly movedText?: string;
  readonly pinnedAt?: string;
}

/** Reads everything that is stored. Reads the list first: a text is in the database before a record names it. */
export async function readStored(): Promise<StoredReading> {
  const list: readonly StoredText[] = JSON.parse(localStorage.getItem('pastes') ?? '[]');
  const draftKeys = Object.keys(localStorage).filter((key) => key.startsWith('pastes.draft.'));
  const drafts: readonly Draft[] = draftKeys.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'));
  const history = joinRecords(await readStores(HISTORY_STORES)).flatMap(({ text }) => text.paste ?? []);
  const { drafts: copies } = await readStores({ name: DATABASE_NAME, stores: ['drafts'] });
  const texts = new Map([...(await readTexts(BUCKET_NAME)), ...(await readTexts())]);

  function locate({ title, content, movedText }: StoredText): Text {
    const text = texts.get(movedText?.split(' ')[0] ?? '') ?? '';
    // A content that is not the beginning of the text was written by another program, and is the text.
    return { title, content: contract(text.startsWith(content) ? text : content) };
  }

  const contractDraft = ({ title, content }: Draft): Text => ({ title, content: contract(content) });
  return {
    pastes: list.map((paste) => ({ ...locate(paste), isPinned: paste.pinnedAt !== undefined })),
    movedCount: list.filter(({ movedText }) => movedText !== undefined).length,
    drafts: drafts.map(contractDraft),
    draftCopies: copies.flatMap(({ value }) => (isDraft(value) ? contractDraft(value) : [])),
    history: history.map(locate),
    file: await readPrivateFile(),
  };
}

async function readTexts(bucketName?: string): Promise<readonly (readonly [string, string])[]> {
  const bucket = bucketName === undefined ? {} : { bucketName };
  const { texts } = await readStores({ name: DATABASE_NAME, stores: ['texts'], ...bucket });
  return texts.map(({ key, value }) => [String(key), String(value)]);
}

/** Removes the moved texts from both copies of the database, and from those of earlier versions. */
export async function removeMovedTexts(): Promise<void> {
  for (const factory of [indexedDB, await openBucket()]) {
    factory.deleteDatabase('pastes.texts');
    const request = factory.open(DATABASE_NAME);
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    });
    const transaction = request.result.transaction(GROUPS.texts, 'readwrite');
    for (const name of GROUPS.texts) transaction.objectStore(name).clear();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    request.result.close();
  }
}

/** Opens the backup file in the private file system. @param create whether to make one if there is none */
export async function openPrivateFile(create: boolean): Promise<FileSystemFileHandle> {
  return (await navigator.storage.getDirectory()).getFileHandle('pastes.json', { create });
}

/** Reads the backup file. Resolves to null if there is none, as for a moment while the browser replaces it. */
export async function readPrivateFile(): Promise<string | null> {
  try {
    return await (await (await openPrivateFile(false)).getFile()).text();
  } catch {
    return null;
  }
}
