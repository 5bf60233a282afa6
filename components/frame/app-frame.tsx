'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusNewScreen } from '@/components/keyboard/focus';
import { useKeyFilter } from '@/components/keyboard/use-key-filter';
import { StorageNotices } from '@/components/notices/storage-notices';
import { lazyPart, loadPart, NOT_LOADED } from '@/components/ui/lazy-part';
import { usePastes, useSettings } from '@/store/app/hooks';
import { connectToasts } from '@/store/app/toast';
import { RenderErrorScreen } from './render-error-screen';
import { SiteNav } from './site-nav';
import { useKeyboardInset } from './use-keyboard-inset';
import { useStarted } from './use-started';

// Nothing of these two is on a first paint, so they load once the page has mounted.
const Toaster = lazyPart(() => import('./toaster').then((part) => part.Toaster), { Failed: PlainToaster });
const Bars = lazyPart(() => import('./bars').then((part) => part.Bars), { Failed: PlainUndo });

/** Frames every screen, and connects the stores to the storage once the page has mounted. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const connectPastes = usePastes((state) => state.connect);
  const connectSettings = useSettings((state) => state.connect);
  // The settings come first: the first list shown has the remembered order.
  useEffect(() => connectSettings(), [connectSettings]);
  useEffect(() => connectPastes(), [connectPastes]);
  useStarted();
  useKeyboardInset();
  useKeyFilter();

  // The frame stays mounted across routes, and its effects run after those of the screen inside.
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
        <Bars />
      </div>
      <section
        aria-label="Notifications"
        className="pointer-events-none fixed top-[env(safe-area-inset-top)] right-[env(safe-area-inset-right)] z-20 w-full max-w-88"
      >
        <Toaster />
      </section>
    </>
  );
}

// Loads the error screen with the frame. Otherwise the bundler copies it into the code of each route that may show it.
AppFrame.ErrorScreen = RenderErrorScreen;

/** Offers to undo where the bars could not be loaded: nothing may be lost with them. */
function PlainUndo() {
  const hasActs = usePastes((state) => state.undoableActs.length > 0);
  if (!hasActs) return null;
  return (
    <button
      type="button"
      onClick={() =>
        loadPart(
          () => import('@/store/app/later-acts'),
          ({ laterActs }) => laterActs.undo(),
        )
      }
      className="button-quiet"
    >
      Undo
    </button>
  );
}

/** Shows the latest toast as plain text where the toaster could not be loaded: a failed save must never go unsaid. */
function PlainToaster() {
  const [message, setMessage] = useState(NOT_LOADED);
  useEffect(() => connectToasts({ success: setMessage, error: setMessage }), []);
  return (
    <p role="alert" className="m-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-lg">
      {message}
    </p>
  );
}
