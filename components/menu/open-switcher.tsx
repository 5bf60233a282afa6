import { openDialog } from '@/components/dialogs/dialog-host';

/** Opens the field that finds pastes and commands. @param opener the element that gets the focus afterwards */
export function openSwitcher(opener: Element | null): void {
  openDialog(
    opener,
    () => Promise.all([import('@/components/switcher/switcher'), import('./commands')]),
    ([{ Switcher }, { listCommands }], close, typed) => (
      <Switcher commands={listCommands()} typed={typed} onClose={close} />
    ),
  );
}
