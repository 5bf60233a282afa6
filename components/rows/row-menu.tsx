import { type MouseEventHandler, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { capsOf } from '@/components/keyboard/key-caps';
import { isSingleKey, SHORTCUTS, type ShortcutName } from '@/components/keyboard/shortcuts';
import { isDesk } from '@/components/navigation/desk';
import { selection } from '@/components/selection/selection';
import { sharePaste } from '@/components/share/sharing';
import { Menu, MenuEntry, type OpenMenuProps } from '@/components/ui/menu';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { useSettings } from '@/store/root/hooks';
import { toggleExpanded, useIsExpanded } from './expanded-row';
import { RowContext } from './paste-row';
import { pinInPlace } from './pin-row';

interface RowMenuProps extends OpenMenuProps {
  readonly paste: Paste;
  /** The paste's name in the labels. */
  readonly name: string;
}

/** The open menu of a row, with the less frequent actions. Each entry names its key. */
export function RowMenu({ paste, name, buttonRef, onClose }: RowMenuProps) {
  const { pin } = use(RowContext);
  const isExpanded = useIsExpanded(paste._id);
  const isSelecting = selection.getState().ids !== null;
  /** In the lower half of the window, the menu opens upwards. */
  const [isLow] = useState(() => (buttonRef.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2);

  /** Closes the menu, which gives the focus back to its button, then acts. */
  function leave(act: () => void): void {
    flushSync(onClose);
    act();
  }

  return (
    <div className="row-menu" data-low={isLow || undefined}>
      <Menu name={`More for ${name}`} buttonRef={buttonRef} onClose={onClose}>
        {!isSelecting && !isDesk() && (
          <Entry shortcut="expand" onChoose={() => leave(() => toggleExpanded(paste._id))}>
            {isExpanded ? 'Show less' : 'Show all here'}
          </Entry>
        )}
        <Entry
          shortcut="pin"
          // A click by a key has no detail.
          onChoose={({ detail }) => leave(() => (detail === 0 ? pin(paste) : pinInPlace(paste)))}
        >
          {isPinned(paste) ? 'Unpin' : 'Pin to the top'}
        </Entry>
        <Entry shortcut="share" onChoose={() => leave(() => sharePaste(paste, undefined, buttonRef.current))}>
          Copy link
        </Entry>
      </Menu>
    </div>
  );
}

interface EntryProps {
  readonly shortcut: ShortcutName;
  readonly onChoose: MouseEventHandler;
  readonly children: string;
}

/** An entry with the key that does the same on the focused row. */
function Entry({ shortcut, onChoose, children }: EntryProps) {
  const hasSingleKeys = useSettings((settings) => settings.hasSingleKeys);
  const hasKey = hasSingleKeys || !isSingleKey(SHORTCUTS[shortcut]);
  return (
    <MenuEntry onChoose={onChoose}>
      <span className="flex items-center justify-between gap-x-6">
        <span>{children}</span>
        {hasKey && (
          <span aria-hidden className="menu-key">
            {capsOf(SHORTCUTS[shortcut]).join(' ')}
          </span>
        )}
      </span>
    </MenuEntry>
  );
}
