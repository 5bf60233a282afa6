import { openDialog } from '@/components/dialogs/dialog-host';
import { hearKeys } from '@/components/keyboard/key-layers';

/** Opens the field that finds pastes and commands. @param opener the element that gets the focus afterwards */
export function openSwitcher(opener: Element | null): void {
  const { typed, release } = takeTyping();
  void openDialog(
    opener,
    () => Promise.all([import('@/components/switcher/switcher'), import('./commands')]),
    ([{ Switcher }, { listCommands }], close) => (
      <Switcher commands={listCommands()} typed={typed.join('')} onClose={close} />
    ),
  ).finally(release);
}

/** Takes the keys that write or act while the field loads: they are meant for it, and not for the page behind. */
function takeTyping() {
  const typed: string[] = [];
  const release = hearKeys('overlay', (event) => {
    const { key } = event;
    const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isCommand || !/^(.|Enter|Backspace|Delete)$/u.test(key)) return false;
    event.preventDefault();
    if (key === 'Backspace') typed.pop();
    else if ([...key].length === 1) typed.push(key);
    return true;
  });
  return { typed, release };
}
