import { decodeBackupFile } from '@/store/backup-file/backup-file-format';
import { keyOf } from '../acts';
import type { Scenario } from '../scenario';
import { saves } from './saves';

/**
 * The site writes a long list into a backup file. A kill leaves a whole file, the old one or the new one, and the site then
 * brings it up to date. The file is in the browser's private file system, which needs no dialog; the browser replaces it in the
 * same way as a file of the user.
 */
export const backupFile: Scenario = {
  ...saves,
  profiles: { chromium: [{ pasteCount: 10_000, killCount: 2 }] },
  // A write begins a second after the save.
  plan: { ...saves.plan, kinds: saves.plan.kinds.map((kind) => ({ ...kind, killDelayMs: [600, 1_800] as const })) },
  hasBackupFile: true,
  findFaults({ atStart, now, untouched }) {
    const old = decodeFile(atStart.file);
    if (typeof old === 'string') return [`At the start, the file was no backup: ${old}`];
    const lost = untouched.filter((text) => !old.has(keyOf(text)));
    const faults = lost.map(({ title }) => `At the start, the file lacked ${title}`);
    const file = decodeFile(now.file);
    if (typeof file === 'string') return [...faults, `The file is no backup: ${file}`];
    const listed = new Set(now.pastes.map(keyOf));
    const isUpToDate = file.size === listed.size && [...listed].every((key) => file.has(key));
    return isUpToDate ? faults : [...faults, 'The file is not up to date.'];
  },
};

/** Returns the texts in a backup file, or says what is wrong with it. */
function decodeFile(text: string | null): ReadonlySet<string> | string {
  const decoded = decodeBackupFile(text ?? '');
  return decoded.ok ? new Set([...decoded.value.pastes.values()].map(keyOf)) : decoded.error;
}
