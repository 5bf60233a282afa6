import { openDialog } from '@/components/dialogs/dialog-host';

/** Shows the list of shortcuts. @param opener the element that gets the focus afterwards */
export function openShortcuts(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./shortcuts-dialog'),
    ({ ShortcutsDialog }, close) => <ShortcutsDialog onClose={close} />,
  );
}

/** Shows the version and says where the data is. @param opener the element that gets the focus afterwards */
export function openAbout(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./about-dialog'),
    ({ AboutDialog }, close) => <AboutDialog onClose={close} />,
  );
}
