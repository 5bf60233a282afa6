'use client';

import { type ComponentType, useCallback, useRef, useState } from 'react';
import { loadPart } from '@/components/ui/lazy-part';
import { PageIcon } from '@/components/ui/page-icon';
import type { MenuPanelProps } from './menu-panel';

/** The menu of every screen. Its panel loads on first use. */
export function SiteMenu() {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps> | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPanel(null), []);

  function open(): void {
    void loadPart(
      () => import('./menu-panel'),
      ({ MenuPanel }) => setPanel(() => MenuPanel),
    );
  }

  return (
    <div className="site-menu">
      <button
        ref={buttonRef}
        type="button"
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={Panel !== null}
        title="Menu"
        onClick={Panel === null ? open : close}
        className="menu-button"
      >
        <PageIcon name="menu" />
      </button>
      {Panel !== null && <Panel buttonRef={buttonRef} onClose={close} />}
    </div>
  );
}
