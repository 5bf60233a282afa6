import type { DecodedExport } from '@/store/export/export-file';
import type { ImportRule } from '@/store/import/import-plan';
import { planImport, vouchForImport } from '@/store/import/vouched-import';
import type { FakeTab } from './fake-browser';

/** Imports the pastes of a file as the dialog does, which knows what the history has. */
export async function importFile(
  { actions, history, pastes, texts }: FakeTab,
  imported: DecodedExport,
  rule: ImportRule,
  nowMs: number,
) {
  const kept = await history.list();
  const listed = { ...texts, pastes: pastes() };
  const vouched = await vouchForImport(imported, listed, kept.ok ? kept.value : []);
  return actions.importPastes((present) => planImport(present, vouched, rule, nowMs));
}
