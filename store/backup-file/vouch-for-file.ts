import { includesBeginning, type ListedTexts, vouchForPastes } from '@/store/moved-texts/vouch';
import type { Replacement } from '@/store/operations/operation';
import { byId } from '@/store/paste/paste';
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
      entries.set(id, { ...entry, version: entryVersion(beginning) });
      texts.set(id, beginning);
      continue;
    }
    entries.delete(id);
    if (includesBeginning(present, beginning)) continue;
    lost.push({ paste: beginning, by: { ...textOperationOf(entry, present), replaces: '' }, isOwnLoss: false });
  }
  return { replica: { entries, pastes: texts }, lost };
}
