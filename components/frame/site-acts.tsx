import { openDialog } from '@/components/dialogs/dialog-host';
import { requestFocus } from '@/components/keyboard/focus';

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

/** Opens the empty form. @param navigate opens a route, as `useSoftNavigation` does */
export function openNewPaste(navigate: (href: string) => void): void {
  const isHome = requestFocus('title');
  if (!isHome || window.location.search !== '') navigate('/');
}
