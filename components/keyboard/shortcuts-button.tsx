'use client';

import { Keyboard } from 'lucide';
import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { Icon } from '@/components/ui/icon';
import { loadPart } from '@/components/ui/lazy-part';
import { requestFocus } from './focus';
import { usePageShortcuts } from './shortcuts';

/** The shortcuts of every screen, and the button that lists all there are. */
export function ShortcutsButton() {
  const [Dialog, setDialog] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  const navigate = useSoftNavigation();

  function open(): void {
    void loadPart(
      () => import('./shortcuts-dialog'),
      ({ ShortcutsDialog }) => setDialog(() => ShortcutsDialog),
    );
  }

  usePageShortcuts({
    search: () => requestFocus('search') || navigate('/pastes'),
    newPaste() {
      const isHome = requestFocus('title');
      if (!isHome || window.location.search !== '') navigate('/');
    },
    showShortcuts: open,
  });

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
      {/* Outside of the navigation, because it is not part of it. */}
      {Dialog !== null && createPortal(<Dialog onClose={() => setDialog(null)} />, document.body)}
    </>
  );
}
