import { includesBeginning, type ListedTexts, vouchForPastes } from '@/store/moved-texts/vouch';
import type { Replacement } from '@/store/operations/operation';
import { movedTextOf } from '@/store/paste/moved-text';
import { byId, type Paste } from '@/store/paste/paste';
import { hasNews } from './merge-replicas';
import { entryVersion, type Replica, textOperationOf } from './replica';

/** The pastes of a file, after vouching for the moved texts that they name (store/moved-texts/vouch.ts). */
interface VouchedFile {
  readonly replica: Replica;
  /** Beginnings that were left out, and whose listed paste has a different text: they go to the history. */
  readonly lost: readonly Replacement[];
}

/**
 * Gives the pastes of a file their whole texts, as far as this browser has them. A beginning never replaces a text: if the list
 * has that paste, it is treated as missing from the file, so the turn writes its whole text there.
 */
export async function vouchForFile(file: Replica, listed: ListedTexts): Promise<VouchedFile> {
  const { pastes, beginnings } = await vouchForPastes([...file.pastes.values()], listed);
  const listedById = byId(listed.pastes);
  const entries = new Map(file.entries);
  const texts = byId(pastes);
  const lost: Replacement[] = [];
  for (const beginning of beginnings) {
    const { _id: id } = beginning;
    const entry = entries.get(id);
    const present = listedById.get(id);
    if (entry === undefined) continue;
    if (present === undefined) {
      // Its stamp is the earliest, so that it supersedes neither a removal nor, on a third device, a whole text.
      entries.set(id, { ...entry, version: entryVersion(beginning), stampMs: 0 });
      texts.set(id, beginning);
      continue;
    }
    entries.delete(id);
    if (includesBeginning(present, beginning)) continue;
    lost.push({ paste: beginning, by: { ...textOperationOf(entry, present), replaces: '' }, isOwnLoss: false });
  }
  return { replica: { entries, pastes: texts }, lost };
}

/** What the file should have, and whether it lacks any of that. */
interface NextFile {
  readonly replica: Replica;
  readonly isNews: boolean;
}

/**
 * Decides what to write of a replica in which the texts of some pastes are lost. Of such a paste, the file keeps what it has. If
 * it has nothing, it gets the record of the list, which names the text. So no device takes the beginning for the whole text, and a
 * device that has the whole text writes it.
 *
 * @param gone the pastes whose texts are lost
 * @param inFile what the file has now, as it was decoded
 * @param believedMs the time up to which the clock is believed
 */
export function keepInFile(replica: Replica, gone: Iterable<Paste>, inFile: Replica, believedMs: number): NextFile {
  const entries = new Map(replica.entries);
  const pastes = new Map(replica.pastes);
  for (const { _id: id } of gone) {
    const entry = inFile.entries.get(id);
    const paste = inFile.pastes.get(id);
    if (entry === undefined) continue;
    entries.set(id, entry);
    if (paste === undefined) pastes.delete(id);
    else pastes.set(id, paste);
  }
  const isWholeNews = [...pastes].some(([id, paste]) => {
    const other = inFile.pastes.get(id);
    return movedTextOf(paste) === null && other !== undefined && movedTextOf(other) !== null;
  });
  return { replica: { entries, pastes }, isNews: isWholeNews || hasNews(entries, inFile.entries, believedMs) };
}
