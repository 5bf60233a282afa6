'use client';

import { Menu } from 'lucide';
import { type ReactNode, useState } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/shortcuts';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { Icon } from '@/components/ui/icon';
import { loadPart } from '@/components/ui/lazy-part';

const loadMenu = () => import('./menu-panel');

/** The menu of every screen, which loads with its first use, and the shortcuts of the page. */
export function SiteMenu() {
  /** The open menu, or the dialog that it has opened. */
  const [part, show] = useState<ReactNode>(null);
  const navigate = useSoftNavigation();

  usePageShortcuts({
    search: () => requestFocus('search') || navigate('/pastes'),
    newPaste() {
      const isHome = requestFocus('title');
      if (!isHome || window.location.search !== '') navigate('/');
    },
    showShortcuts: () => loadPart(loadMenu, ({ drawShortcuts }) => show(drawShortcuts(show))),
  });

  return (
    <div className="relative -mr-3 ml-auto flex">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="menu"
        // A dialog that stands in place of the menu hides the button.
        aria-expanded={part !== null}
        title="Menu"
        onClick={({ currentTarget }) =>
          loadPart(loadMenu, ({ drawMenu }) => show(part === null ? drawMenu(currentTarget, show) : null))
        }
        className="menu-button"
      >
        <Icon shape={Menu} />
      </button>
      {part}
    </div>
  );
}
