'use client';

import { type ReactNode, useState } from 'react';
import { loadPart } from '@/components/ui/lazy-part';
import { PageIcon } from '@/components/ui/page-icon';

/** The menu of every screen, which loads with its first use. */
export function SiteMenu() {
  /** The open menu, or the dialog that it has opened. */
  const [part, show] = useState<ReactNode>(null);

  return (
    <div className="site-menu">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="menu"
        // A dialog that stands in place of the menu hides the button.
        aria-expanded={part !== null}
        title="Menu"
        onClick={({ currentTarget }) =>
          loadPart(
            () => import('./menu-panel'),
            ({ drawMenu }) => show(part === null ? drawMenu(currentTarget, show) : null),
          )
        }
        className="menu-button"
      >
        <PageIcon name="menu" />
      </button>
      {part}
    </div>
  );
}
