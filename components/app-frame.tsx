'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePastes } from '@/store/use-pastes';
import { focusNewScreen } from './focus-request';
import { SiteNav } from './site-nav';
import { StorageNotices } from './storage-notices';
import { Toaster } from './toaster';
import { UndoBar } from './undo-bar';
import { UpdateOffer } from './update-offer';
import { useKeyboardInset } from './use-keyboard-inset';
import { useSinglePresses } from './use-single-presses';

/** What stands around every screen, and what binds the store to storage once the page has mounted. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const connect = usePastes((state) => state.connect);
  useEffect(() => connect(), [connect]);
  useKeyboardInset();
  useSinglePresses();

  // It stays over all routes, and its effects follow those of the screen inside.
  const pathname = usePathname();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current !== pathname) focusNewScreen();
    shownPathname.current = pathname;
  }, [pathname]);

  return (
    <>
      <SiteNav />
      <main className="mx-auto w-full max-w-column px-4 pt-6 pb-[calc(6rem+var(--bars-height))] sm:px-6 sm:pt-8">
        <StorageNotices />
        {children}
      </main>
      <div aria-live="polite" className="bars">
        <UpdateOffer />
        <UndoBar />
      </div>
      <Toaster />
    </>
  );
}
