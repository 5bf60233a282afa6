import { type AriaAttributes, type MouseEventHandler, use } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '@/components/ui/elements';
import { CloseMenu } from '@/components/ui/menu';
import { useSettings } from '@/store/root/hooks';
import { capsOf } from './key-caps';
import { isSingleKey, SHORTCUTS, type ShortcutName } from './shortcuts';

interface MenuEntryProps extends Pick<AriaAttributes, 'aria-checked' | 'aria-keyshortcuts'> {
  readonly role?: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox';
  readonly name: string;
  /** The key that does the same. It is shown, unless the user has turned it off. */
  readonly shortcut?: ShortcutName | undefined;
  /** Called when the menu is closed and its button has the focus: a dialog must find the focus on its opener. */
  readonly onChoose: MouseEventHandler;
  /** Stands below the name. */
  readonly children?: Elements;
}

/** An entry of a menu: closes the menu, then acts. With another role than `menuitem`, it is on or off. */
export function MenuEntry({ role = 'menuitem', name, shortcut, onChoose, children, ...aria }: MenuEntryProps) {
  const close = use(CloseMenu);
  const hasSingleKeys = useSettings((settings) => settings.hasSingleKeys);
  const key = shortcut && SHORTCUTS[shortcut];
  return (
    <button
      type="button"
      {...{ ...aria, role }}
      onClick={(event) => {
        flushSync(close);
        onChoose(event);
      }}
      className={role === 'menuitem' ? 'menu-entry' : 'menu-entry menu-check'}
    >
      <span className="flex items-center justify-between gap-x-4">
        <span>{name}</span>
        {key && (hasSingleKeys || !isSingleKey(key)) && (
          <span aria-hidden className="menu-key">
            {capsOf(key).join(' ')}
          </span>
        )}
      </span>
      {children}
    </button>
  );
}
