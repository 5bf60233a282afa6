import { changesList, type ImportPlan } from '@/store/import/import-plan';
import type { DatedImportPlan, VouchedImport } from '@/store/import/vouched-import';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import type { VersionLoss } from './version-choice';

/**
 * Describes what an import will do, in one sentence per line.
 *
 * @param loss why the history does not keep all earlier versions; null if it does
 */
export function describeImport(
  plan: DatedImportPlan,
  { beginnings, repeatedCount, repairedCount, unusableCount }: VouchedImport,
  loss: VersionLoss | null = null,
): readonly string[] {
  const { newer, older, newCount, newerCount, identicalCount, differentCount, undatedCount } = plan;
  const lines: string[] = [];
  if (newCount > 0) lines.push(`${formatPasteCount(newCount)} ${pick(newCount, 'is', 'are')} new.`);
  if (undatedCount > 0) {
    const those =
      undatedCount === newCount
        ? pick(newCount, 'It has', 'They have')
        : `${formatNumber(undatedCount)} of them ${pick(undatedCount, 'has', 'have')}`;
    lines.push(`${those} no date, and ${pick(undatedCount, 'gets', 'get')} that of the import.`);
  }
  if (differentCount > 0) {
    lines.push(
      `${formatPasteCount(differentCount)} ${pick(differentCount, 'differs from the one', 'differ from the ones')} you have; both will be kept.`,
    );
  }
  if (newerCount > 0) {
    const replace = pick(
      newerCount,
      'is newer in the file and replaces yours',
      'are newer in the file and replace yours',
    );
    const yours = pick(newerCount, 'your text', 'your texts');
    const fate =
      loss === 'not-kept'
        ? pick(newerCount, 'is lost', 'are lost')
        : pick(newerCount, 'goes to Earlier versions', 'go to Earlier versions');
    lines.push(`${formatPasteCount(newerCount)} ${replace}; ${yours} ${fate}.`);
  }
  if (older.length > 0) {
    const versions = `${formatNumber(older.length)} ${pick(older.length, 'version', 'versions')}`;
    const areOlder = `${versions} in the file ${pick(older.length, 'is', 'are')} older`;
    const fate = pick(older.length, 'it goes to Earlier versions', 'they go to Earlier versions');
    lines.push(loss === 'not-kept' ? `${areOlder}, and left out.` : `${areOlder}; ${fate}.`);
  }
  if (identicalCount > 0)
    lines.push(`${formatPasteCount(identicalCount)} ${pick(identicalCount, 'is', 'are')} here already.`);
  const redatedCount = newer.length - newerCount;
  if (redatedCount > 0)
    lines.push(
      `${formatNumber(redatedCount)} of them ${pick(redatedCount, 'gets', 'get')} the later date of the file.`,
    );
  if (beginnings.length > 0) {
    lines.push(
      `Beginnings only: ${formatNumber(beginnings.length)}. This browser does not have the rest of ${pick(beginnings.length, 'this text', 'these texts')}.`,
    );
  }
  if (repeatedCount > 0) {
    const repeat = pick(repeatedCount, 'repeats another of the file, and is', 'repeat others of the file, and are');
    lines.push(`${countEntries(repeatedCount)} ${repeat} left out.`);
  }
  if (repairedCount > 0) {
    lines.push(
      `${formatPasteCount(repairedCount)} ${pick(repairedCount, 'was incomplete and has', 'were incomplete and have')} been repaired.`,
    );
  }
  if (unusableCount > 0) {
    lines.push(`${countEntries(unusableCount)} cannot be used: there is no title and no content.`);
  }
  if (isEmptyImport(plan, loss)) lines.push('So there is nothing to import.');
  return lines;
}

/** Tells whether an import changes neither the list nor the history. */
export function isEmptyImport(plan: ImportPlan, loss: VersionLoss | null): boolean {
  return !changesList(plan) && (plan.older.length === 0 || loss === 'not-kept');
}

function countEntries(count: number): string {
  return `${formatNumber(count)} ${pick(count, 'entry', 'entries')}`;
}

function pick(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
