import { openDialog } from '@/components/dialogs/dialog-host';

/** Shows the list of shortcuts. @param opener what gets the focus afterwards */
export function openShortcuts(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./shortcuts-dialog'),
    ({ ShortcutsDialog }, close) => <ShortcutsDialog onClose={close} />,
  );
}

/** Shows which version this is, and where the data is. @param opener what gets the focus afterwards */
export function openAbout(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./about-dialog'),
    ({ AboutDialog }, close) => <AboutDialog onClose={close} />,
  );
}
