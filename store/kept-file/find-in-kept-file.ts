import type { KeptFilePort } from '@/store/database/kept-file-port';
import { contentDigest, movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { hasAccess, openFile, readText } from './file-access';
import { decodeKeptFile } from './kept-file-format';
import { readKeptFile } from './kept-file-record';

/** Returns the text of a version that the file has; undefined if it has none, or may not be read without asking. */
export async function findInKeptFile(port: KeptFilePort, paste: Paste): Promise<string | undefined> {
  const stored = await readKeptFile(port);
  if (!stored.ok || stored.value === undefined || !(await hasAccess(stored.value.handle))) return undefined;
  const file = await openFile(stored.value.handle);
  const text = file.ok ? await readText(file.value) : file;
  const replica = text.ok ? decodeKeptFile(text.value) : text;
  const found = replica.ok ? replica.value.pastes.get(paste._id) : undefined;
  // A file may name a text and have only its beginning.
  const isWhole = found !== undefined && movedTextOf(found) === null;
  return isWhole && contentDigest(found) === contentDigest(paste) ? found.content : undefined;
}
