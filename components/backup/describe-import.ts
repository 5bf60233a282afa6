import type { Backup } from '@/store/backup/backup-file';
import type { ImportPlan } from '@/store/backup/import-plan';
import { formatNumber, formatPasteCount } from '@/store/paste/format';

/** Describes what an import will do, in one sentence per line. */
export function describeImport(
  plan: ImportPlan,
  { repeatedCount, repairedCount, unusableCount }: Backup,
): readonly string[] {
  const { added, newCount, identicalCount, differentCount } = plan;
  const lines: string[] = [];
  if (newCount > 0) lines.push(`${formatPasteCount(newCount)} ${pick(newCount, 'is', 'are')} new.`);
  if (differentCount > 0) {
    lines.push(
      `${formatPasteCount(differentCount)} ${pick(differentCount, 'differs from the one', 'differ from the ones')} you have; both will be kept.`,
    );
  }
  if (identicalCount > 0)
    lines.push(`${formatPasteCount(identicalCount)} ${pick(identicalCount, 'is', 'are')} here already.`);
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
  if (added.length === 0) lines.push('So there is nothing to import.');
  return lines;
}

function countEntries(count: number): string {
  return `${formatNumber(count)} ${pick(count, 'entry', 'entries')}`;
}

function pick(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
