import { describeBackupFile } from '@/components/backup-file/describe-backup-file';
import { openBackupFile } from '@/components/backup-file/open-backup-file';
import { canHaveBackupFile } from '@/components/backup-file/pick-backup-file';
import { exportPastes } from '@/components/export/export-pastes';
import { pickFiles } from '@/components/files/pick-files';
import { startNewPaste } from '@/components/form/new-paste';
import { openRecentlyDeleted } from '@/components/history/recently-deleted';
import { chooseImportFiles, openImport } from '@/components/import/open-import';
import { formatAct } from '@/components/keyboard/format-act';
import { selectionActs } from '@/components/selection/selection';
import type { Command } from '@/components/switcher/results';
import { loadPart } from '@/components/ui/lazy-part';
import { handover } from '@/store/handover';
import { backupFileFacts, settingsStore } from '@/store/root/app';
import { now } from '@/store/root/clock';
import { THEMES, type Theme } from '@/store/settings/settings';
import { openAbout, openShortcuts } from './menu-dialogs';

export const THEME_NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The command that heads the menu, above the theme. */
export const SHORTCUTS_COMMAND: Command = { name: 'Keyboard shortcuts', words: 'keys help', run: openShortcuts };

/** Returns the commands below the theme in the menu. The browser offers to install the site only at times. */
export function listSiteCommands(): readonly Command[] {
  return [
    { name: 'Export', words: 'backup download', run: exportPastes },
    { name: 'Export as text files', words: 'backup download zip folder', run: exportTextFiles },
    { name: 'Import', words: 'backup upload zip gist keep heynote masscode vscode', run: chooseImportFiles },
    ...('webkitdirectory' in HTMLInputElement.prototype
      ? [{ name: 'Import a folder', words: 'upload directory text files', run: chooseFolder }]
      : []),
    ...(canHaveBackupFile() ? [backupFileCommand()] : []),
    { name: 'Recently deleted', words: 'history restore trash bin', run: (opener) => openRecentlyDeleted(opener) },
    ...(handover().installOffer ? [{ name: 'Install', words: 'app', run: install }] : []),
    { name: 'About', words: 'version data', run: openAbout },
  ];
}

/** Returns the commands of the switcher: what can be done with selected pastes, a new paste, what the screen can do, and the menu's. */
export function listCommands(): readonly Command[] {
  const themes = THEMES.map((theme) => ({
    name: `${THEME_NAMES[theme]} theme`,
    words: 'mode colours colors',
    run: () => settingsStore.getState().choose({ theme }),
  }));
  const newPaste: Command = {
    name: 'New paste',
    words: 'create write',
    run: (_, navigate) => startNewPaste(navigate),
  };
  const format: Command = {
    name: 'Format JSON',
    words: 'pretty print indent beautify',
    run: () => formatAct.current?.(),
  };
  const onScreen = formatAct.current === undefined ? [] : [format];
  const onSelected = (selectionActs.current ?? []).map((act): Command => ({ ...act, words: 'selection' }));
  return [...onSelected, newPaste, ...onScreen, SHORTCUTS_COMMAND, ...themes, ...listSiteCommands()];
}

function backupFileCommand(): Command {
  const { facts } = backupFileFacts.getState();
  return {
    name: facts === null ? 'Keep a backup file…' : 'Backup file…',
    note: facts === null ? undefined : `${facts.name}: ${describeBackupFile(facts, now())}`,
    words: 'sync folder disk',
    run: openBackupFile,
  };
}

/** Shows the browser's prompt to install the site. The event can prompt only once. */
function install(): void {
  void handover().installOffer?.prompt();
  handover().installOffer = undefined;
}

/** Lets the user choose a folder, and opens the import of all files in it. */
function chooseFolder(opener: Element | null): void {
  pickFiles({ webkitdirectory: true }, (files) => openImport(files, opener));
}

function exportTextFiles(): void {
  void loadPart(
    () => import('@/components/export/export-text-files'),
    (part) => part.exportTextFiles(),
  );
}
