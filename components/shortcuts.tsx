'use client';

import { Keyboard } from 'lucide';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '@/store/use-settings';
import { requestFocus } from './focus-request';
import { Icon } from './icon';
import { loadPart } from './load-part';
import { usePageKeys } from './use-page-keys';
import { useSoftNavigation } from './use-soft-navigation';

/** The keys that work on every screen, and the button that shows them all. */
export function Shortcuts() {
  // Not by React.lazy, which would never try again what could not be loaded once.
  const [Dialog, setDialog] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  const hasSingleKeys = useSettings((state) => state.hasSingleKeys);
  const load = useSettings((state) => state.load);
  const navigate = useSoftNavigation();
  useEffect(() => load(), [load]);

  function open(): void {
    void loadPart(
      () => import('./shortcuts-dialog'),
      ({ ShortcutsDialog }) => setDialog(() => ShortcutsDialog),
    );
  }

  usePageKeys(
    hasSingleKeys
      ? {
          '/': () => requestFocus('search') || navigate('/pastes'),
          n: () => {
            const isHome = requestFocus('title');
            if (!isHome || window.location.search !== '') navigate('/');
          },
          '?': open,
        }
      : {},
  );

  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={open}
        className="ml-auto inline-flex size-12 flex-none items-center justify-center rounded-lg text-slate-300 hover:text-white focus-visible:outline-offset-[-4px]"
      >
        <Icon shape={Keyboard} />
      </button>
      {/* Outside of the navigation, which it is no part of. */}
      {Dialog !== null && createPortal(<Dialog onClose={() => setDialog(null)} />, document.body)}
    </>
  );
}
