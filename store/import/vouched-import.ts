import type { HistoryEntry } from '@/store/database/history-port';
import type { DecodedExport } from '@/store/export/export-file';
import { isVersion } from '@/store/history/history-record';
import type { MovedTexts } from '@/store/moved-texts/moved-texts';
import { includesBeginning, type ListedTexts, vouchForPastes } from '@/store/moved-texts/vouch';
import { contentDigest, isSameText, movedTextOf } from '@/store/paste/moved-text';
import { byId, type Paste } from '@/store/paste/paste';
import { isSameVersion } from '@/store/paste/paste-version';
import { type ImportPlan, type ImportRule, planKeepBoth } from './import-plan';
import { planMerge } from './merge-versions';

/**
 * An export whose pastes have whole texts only: this browser has vouched for the moved texts that they named
 * (store/moved-texts/vouch.ts).
 */
export interface VouchedImport extends DecodedExport {
  /** The pastes of which only the beginning is known. They are not among `pastes`. */
  readonly beginnings: readonly Paste[];
  /**
   * Tells whether the history has a version, or gets it because the list had it when the import was read. The import does not
   * add it again, so its undo does not remove it.
   */
  readonly isKept: (paste: Paste) => boolean;
}

/**
 * Gives the pastes of an export their whole texts, as far as this browser has them. In turn, stores the texts of moved pastes that
 * the database has lost: the import itself brings no text that the list names already.
 */
export async function vouchForImport(
  imported: DecodedExport,
  listed: ListedTexts & Pick<MovedTexts, 'store' | 'wholeOfAll'>,
  history: readonly HistoryEntry[] = [],
): Promise<VouchedImport> {
  const idOf = ({ _id }: Paste) => imported.originalIds.get(_id) ?? _id;
  const before = byId(listed.pastes);
  const isKept = (paste: Paste) =>
    isSameVersion(before.get(paste._id), paste) || history.some((entry) => isVersion(entry, paste));
  const vouched = await vouchForPastes(imported.pastes, listed, idOf);
  const wholeTexts = new Map<Paste, string>();
  for (const paste of vouched.pastes) {
    const here = before.get(idOf(paste));
    const isMoved = here !== undefined && movedTextOf(here) !== null;
    if (isMoved && contentDigest(here) === contentDigest(paste)) wholeTexts.set(here, paste.content);
  }
  const { failures } = await listed.wholeOfAll([...wholeTexts.keys()]);
  const lost = [...wholeTexts].filter(([here]) => failures.get(here) === 'gone');
  if (lost.length > 0) await listed.store(lost.map(([, content]) => content));
  return { ...imported, isKept, ...vouched };
}

export interface DatedImportPlan extends ImportPlan {
  /** How many of the added pastes get the date of the import, because the file has none. */
  readonly undatedCount: number;
}

/**
 * Plans an import. A paste without a date gets the date of the import, unless the list has a version of it, because then it is
 * unknown which one is later. A beginning never replaces a text. It is added only if no paste with its id, in the list or the
 * file, begins with it.
 */
export function planImport(
  present: readonly Paste[],
  imported: VouchedImport,
  rule: ImportRule,
  nowMs: number,
): DatedImportPlan {
  const presentIds = new Set(present.map(({ _id }) => _id));
  const isUndated = ({ _id }: Paste) => imported.undatedIds.has(_id) && !presentIds.has(_id);
  const createdAt = new Date(nowMs).toISOString();
  const pastes = imported.pastes.map((paste) => (isUndated(paste) ? { ...paste, createdAt } : paste));
  const plan = planDated(present, { ...imported, pastes }, rule);
  const older = plan.older.filter((paste) => !imported.isKept(paste));
  return { ...plan, older, undatedCount: plan.added.filter(isUndated).length };
}

/**
 * Tells whether an import has every paste of the list that it was planned for: its text, or a version that replaces it.
 */
export function includesList(
  { pastes, originalIds }: VouchedImport,
  present: readonly Paste[],
  { newer }: ImportPlan,
): boolean {
  const presentById = byId(present);
  const included = new Set(newer.map(({ _id }) => _id));
  for (const paste of pastes) {
    for (const id of [paste._id, originalIds.get(paste._id) ?? paste._id]) {
      if (isSameText(presentById.get(id), paste)) included.add(id);
    }
  }
  return included.size === presentById.size;
}

function planDated(present: readonly Paste[], imported: VouchedImport, rule: ImportRule): ImportPlan {
  const { pastes, beginnings, originalIds } = imported;
  const plan = rule === 'newer-wins' ? planMerge(present, imported) : planKeepBoth(present, pastes, originalIds);
  if (beginnings.length === 0) return plan;
  const known = byId([...present, ...plan.newer, ...plan.added]);
  const inFile = new Map(pastes.map((paste) => [originalIds.get(paste._id) ?? paste._id, paste]));
  const lacking = beginnings.filter((beginning) => {
    const id = originalIds.get(beginning._id) ?? beginning._id;
    return ![known.get(id), inFile.get(id)].some((paste) => paste !== undefined && includesBeginning(paste, beginning));
  });
  const { added, newCount, differentCount } = planKeepBoth([...known.values()], lacking, originalIds);
  return {
    ...plan,
    added: [...plan.added, ...added],
    newCount: plan.newCount + newCount,
    differentCount: plan.differentCount + differentCount,
  };
}
