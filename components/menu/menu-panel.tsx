import { MenuEntry } from '@/components/keyboard/menu-entry';
import { isApple } from '@/components/keyboard/pressed-key';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import type { Command } from '@/components/switcher/results';
import { Menu, type OpenMenuProps } from '@/components/ui/menu';
import { Sentence } from '@/components/ui/sentence';
import { useSettings } from '@/store/root/hooks';
import { THEMES } from '@/store/settings/settings';
import { listSiteCommands, SHORTCUTS_COMMAND, THEME_NAMES } from './commands';
import { openSwitcher } from './open-switcher';

/** The open menu of every screen. */
export function MenuPanel({ buttonRef, onClose }: OpenMenuProps) {
  const navigate = useSoftNavigation();
  const theme = useSettings((settings) => settings.theme);
  const choose = useSettings((settings) => settings.choose);

  const drawEntry = ({ name, note, run }: Command) => (
    <MenuEntry key={name} name={name} onChoose={() => run(buttonRef.current, navigate)}>
      {note !== undefined && (
        <span className="block max-w-64 text-sm text-muted wrap-anywhere">
          <Sentence>{` ${note}`}</Sentence>
        </span>
      )}
    </MenuEntry>
  );

  return (
    <Menu name="Menu" buttonRef={buttonRef} onClose={onClose}>
      <MenuEntry
        name="Search and commands"
        shortcut="openSwitcher"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onChoose={() => openSwitcher(buttonRef.current)}
      />
      {drawEntry(SHORTCUTS_COMMAND)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label="Theme" className="flex flex-wrap items-center border-y border-line py-1">
        <span aria-hidden className="flex-1 px-3 py-2">
          Theme
        </span>
        <span className="flex flex-wrap">
          {THEMES.map((each) => (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              aria-checked={each === theme}
              onClick={() => choose({ theme: each })}
              className="menu-choice"
            >
              {THEME_NAMES[each]}
            </button>
          ))}
        </span>
      </div>
      {listSiteCommands().map(drawEntry)}
    </Menu>
  );
}
