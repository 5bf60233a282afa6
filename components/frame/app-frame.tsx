'use client';

import { usePathname } from 'next/navigation';
import { type ReactElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useBackupFile } from '@/components/backup-file/use-backup-file';
import { DialogHost } from '@/components/dialogs/dialog-host';
import { refuseFiles } from '@/components/files/drop-target';
import { startNewPaste } from '@/components/form/new-paste';
import { catchLostFocus, focusNewScreen, requestFocus } from '@/components/keyboard/focus';
import { filterKey } from '@/components/keyboard/key-filter';
import { useKeyListener, useKeys } from '@/components/keyboard/key-layers';
import { typeAtOnce } from '@/components/keyboard/type-at-once';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { openShortcuts } from '@/components/menu/menu-dialogs';
import { openSwitcher } from '@/components/menu/open-switcher';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { useKeptClick } from '@/components/ui/kept-click';
import { usePastes, useSettings } from '@/store/root/hooks';
import { useClockSeen, useKeyboardInset, useOneAnnouncement, useRootAttributes, useStarted } from './page-effects';
import { SiteNav } from './site-nav';
import { StorageNotices } from './storage-notices';
import { Toaster } from './toaster';
import { UndoBar } from './undo-bar';
import { UpdateOffer } from './update-offer';
import { useClickFilter } from './use-click-filter';
import { useLineSelection } from './use-line-selection';

/** The frame around every screen. Connects the stores to the storage once the page has mounted. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const connectPastes = usePastes((state) => state.connect);
  const connectSettings = useSettings((state) => state.connect);
  const hasMounted = useMounted();
  useKeptClick('nav', true);
  useClickFilter();
  useLineSelection();
  usePageKeys();
  // Connects the settings first, so that the first list has the remembered order.
  useEffect(connectSettings, [connectSettings]);
  useEffect(connectPastes, [connectPastes]);
  useRootAttributes();
  useEffect(refuseFiles, []);
  useKeyboardInset();
  useFocusOnNewScreen();
  useEffect(catchLostFocus, []);
  useStarted();
  useClockSeen();
  useOneAnnouncement(hasMounted);
  useBackupFile();

  return (
    <>
      <SiteNav />
      <main className="page-column pb-[calc(6rem+var(--bars-height))]">
        <StorageNotices />
        {/* A screen of the router, which is never a text. */}
        {children as ReactElement}
      </main>
      <div className="bars">
        {hasMounted && (
          <section aria-label="Notifications" className="toasts">
            <Toaster />
          </section>
        )}
        <div aria-live="polite" className="grid grid-cols-1 gap-2">
          <UpdateOffer />
          <UndoBar />
        </div>
      </div>
      <DialogHost />
    </>
  );
}

/** Returns whether the page is hydrated. Parts that the first paint does not show mount then. */
function useMounted(): boolean {
  const [hasMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return hasMounted;
}

/** Moves the focus when another screen has mounted. */
function useFocusOnNewScreen(): void {
  // The frame stays mounted across routes. Its effects run after those of the screen, which precedes it.
  const pathname = usePathname();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current !== pathname) focusNewScreen();
    shownPathname.current = pathname;
  }, [pathname]);
}

/** Listens to the keys, and runs the shortcuts of every screen. */
function usePageKeys(): void {
  useKeyListener();
  useKeys('filter', filterKey);
  useKeys('typing', typeAtOnce);
  const navigate = useSoftNavigation();
  const openSearch = () => openSwitcher(document.activeElement);
  usePageShortcuts({
    search: () => requestFocus('search') || navigate('/pastes'),
    newPaste: () => startNewPaste(navigate),
    openSwitcher: openSearch,
    openSwitcherByLetter: openSearch,
    showShortcuts: () => openShortcuts(document.activeElement),
  });
}
