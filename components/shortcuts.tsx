'use client';

import { Keyboard } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '@/store/use-settings';
import { requestFocus } from './focus-request';
import { Icon } from './icon';
import { usePageKeys } from './use-page-keys';
import { useSoftNavigation } from './use-soft-navigation';

/** Where it cannot be loaded, the keys still work. */
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then(
    (loaded) => ({ default: loaded.ShortcutsDialog }),
    () => ({ default: () => null }),
  ),
);

/** The keys that work on every screen, and the button that shows them all. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const hasSingleKeys = useSettings((state) => state.hasSingleKeys);
  const load = useSettings((state) => state.load);
  const navigate = useSoftNavigation();
  useEffect(() => load(), [load]);

  usePageKeys(
    hasSingleKeys
      ? {
          '/': () => requestFocus('search') || navigate('/pastes'),
          n: () => {
            const isHome = requestFocus('title');
            if (!isHome || window.location.search !== '') navigate('/');
          },
          '?': () => setIsOpen(true),
        }
      : {},
  );

  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => setIsOpen(true)}
        className="ml-auto inline-flex size-12 flex-none items-center justify-center rounded-lg text-slate-300 hover:text-white focus-visible:outline-offset-[-4px]"
      >
        <Icon shape={Keyboard} />
      </button>
      {/* Outside of the navigation, which it is no part of. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <ShortcutsDialog onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
