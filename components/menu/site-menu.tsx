'use client';

import { PageIcon } from '@/components/icons/page-icon';
import { MenuButton } from '@/components/ui/menu-button';

/** The menu of every screen. Its panel loads on first use. */
export function SiteMenu() {
  return (
    <div className="site-menu">
      <MenuButton
        name="Menu"
        className="menu-button"
        load={() => import('./menu-panel').then((part) => part.MenuPanel)}
        draw={(Panel, open) => <Panel {...open} />}
      >
        <PageIcon name="menu" />
      </MenuButton>
    </div>
  );
}
