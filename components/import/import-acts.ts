import type { DecodedExport } from '@/store/export/export-file';
import { encodeVersions } from '@/store/export/file-versions';
import type { ImportRule } from '@/store/import/import-plan';
import { includesList, planImport, type VouchedImport, vouchForImport } from '@/store/import/vouched-import';
import type { CommitFailure } from '@/store/list/damage';
import type { Result } from '@/store/result';
import { exportDates, history, movedTexts, pastesStore, whenStored } from '@/store/root/app';
import { now } from '@/store/root/clock';

/** Vouches for what was read, by the list and the history as they are now. */
export async function vouchNow(imported: DecodedExport): Promise<VouchedImport> {
  const kept = await history.list();
  const { pastes } = pastesStore.getState();
  return vouchForImport(imported, { ...movedTexts, pastes }, kept.ok ? kept.value : []);
}

/** Imports pastes, and notes that a file has them. @returns once the browser has stored what it could */
export async function runImport(imported: VouchedImport, rule: ImportRule): Promise<Result<void, CommitFailure>> {
  let versions: string | null = null;
  let isListInFile = false;
  const outcome = await pastesStore.getState().importPastes((list) => {
    const plan = planImport(list, imported, rule, now());
    const dated = imported.pastes.filter(({ _id }) => !imported.undatedIds.has(_id));
    versions = encodeVersions([...dated, ...plan.added, ...plan.newer]);
    isListInFile = includesList(imported, list, plan);
    return plan;
  });
  if (!outcome.ok) return outcome;
  const { noteImport, dismissReminder } = exportDates.getState();
  noteImport(versions);
  // Then no export is needed now.
  if (isListInFile) dismissReminder();
  await whenStored();
  return outcome;
}
