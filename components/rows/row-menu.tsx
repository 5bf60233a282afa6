import { use, useState } from 'react';
import { MenuEntry } from '@/components/keyboard/menu-entry';
import { sharePaste } from '@/components/share/sharing';
import { Menu, type OpenMenuProps } from '@/components/ui/menu';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { openPaste, toggleInRow, useIsExpanded } from './open-paste';
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
  /** In the lower half of the window, the menu opens upwards. */
  const [isLow] = useState(() => (buttonRef.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2);

  return (
    <div className="row-menu" data-low={isLow || undefined}>
      <Menu name={`More for ${name}`} buttonRef={buttonRef} onClose={onClose}>
        {!openPaste.getState().isBeside && (
          <MenuEntry
            name={isExpanded ? 'Show less' : 'Show all here'}
            shortcut="expand"
            onChoose={() => toggleInRow(paste._id)}
          />
        )}
        <MenuEntry
          name={isPinned(paste) ? 'Unpin' : 'Pin to the top'}
          shortcut="pin"
          // A click by a key has no detail.
          onChoose={({ detail }) => (detail === 0 ? pin(paste) : pinInPlace(paste))}
        />
        <MenuEntry name="Copy link" shortcut="share" onChoose={() => sharePaste(paste, undefined, buttonRef.current)} />
      </Menu>
    </div>
  );
}
