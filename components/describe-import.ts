import type { Backup } from '@/store/backup-file';
import { countPastes } from '@/store/count-pastes';
import type { ImportPlan } from '@/store/import-plan';

/** Says what an import will do, a line for each thing that will happen. */
export function describeImport(plan: ImportPlan, { repairedCount, unusableCount }: Backup): readonly string[] {
  const lines: string[] = [];
  const { newCount, identicalCount, differentCount } = plan;
  if (newCount > 0) lines.push(`${countPastes(newCount)} will be added.`);
  if (differentCount > 0) {
    lines.push(
      `${countPastes(differentCount)} ${pick(differentCount, 'differs', 'differ')} from yours: both are kept.`,
    );
  }
  if (identicalCount > 0) {
    lines.push(
      `${countPastes(identicalCount)} ${pick(identicalCount, 'is', 'are')} here already, and left as they are.`,
    );
  }
  if (repairedCount > 0) {
    lines.push(
      `${countPastes(repairedCount)} ${pick(repairedCount, 'lacks', 'lack')} an id or a date, and will get one.`,
    );
  }
  if (unusableCount > 0) {
    lines.push(`${countEntries(unusableCount)} cannot be used: there is no title and no content.`);
  }
  return lines;
}

function countEntries(count: number): string {
  return `${count.toLocaleString('en-US')} ${pick(count, 'entry', 'entries')}`;
}

function pick(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
