import { usePathname } from 'next/navigation';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { StorageNotices } from '@/components/frame/storage-notices';
import { focusNewScreen, requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/run-shortcut';
import { useShortcuts } from '@/components/keyboard/use-shortcuts';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { loadPart } from '@/components/ui/lazy-part';
import { Bars } from './bars';
import { Toaster } from './toaster';
import { useKeyboardInset } from './use-keyboard-inset';

export interface LaterFrameProps {
  /** Where the notices go. */
  readonly noticesRef: RefObject<HTMLElement | null>;
  /** The path of the first screen. */
  readonly firstPathname: string;
}

/** What surrounds every screen and is on no first paint: the notices, the bars, the toasts, the keyboard. */
export function LaterFrame({ noticesRef, firstPathname }: LaterFrameProps) {
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  useEffect(() => setNotices(noticesRef.current), [noticesRef]);
  useKeyboardInset();
  useFocusOnNewScreen(firstPathname);
  const dialog = usePageKeys();
  useShortcuts();

  return (
    <>
      {notices !== null && createPortal(<StorageNotices />, notices)}
      <div aria-live="polite" className="bars">
        <Bars />
      </div>
      <section
        aria-label="Notifications"
        className="pointer-events-none fixed top-[env(safe-area-inset-top)] right-[env(safe-area-inset-right)] z-20 w-full max-w-88"
      >
        <Toaster />
      </section>
      {dialog}
    </>
  );
}

/** Moves the focus when another screen has mounted. */
function useFocusOnNewScreen(firstPathname: string): void {
  // The frame stays mounted across routes, and its effects run after those of the screen before it.
  const pathname = usePathname();
  const shownPathname = useRef(firstPathname);
  useEffect(() => {
    if (shownPathname.current !== pathname) focusNewScreen();
    shownPathname.current = pathname;
  }, [pathname]);
}

/** Runs the shortcuts of every screen. @returns the dialog that one of them has opened */
function usePageKeys(): ReactNode {
  const [dialog, show] = useState<ReactNode>(null);
  const navigate = useSoftNavigation();
  usePageShortcuts({
    search: () => requestFocus('search') || navigate('/pastes'),
    newPaste() {
      const isHome = requestFocus('title');
      if (!isHome || window.location.search !== '') navigate('/');
    },
    showShortcuts: () =>
      loadPart(
        () => import('./menu-panel'),
        ({ drawShortcuts }) => show(drawShortcuts(show)),
      ),
  });
  return dialog;
}
