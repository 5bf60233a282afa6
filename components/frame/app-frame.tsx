'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refuseFiles } from '@/components/files/refuse-files';
import { watchKeys } from '@/components/keyboard/early-keys';
import { lazyPart } from '@/components/ui/lazy-part';
import { usePastes, useSettings } from '@/store/root/hooks';
import type { LaterFrameProps } from './later-frame';
import { PlainFrame } from './plain-frame';
import { RenderErrorScreen } from './render-error-screen';
import { SiteNav } from './site-nav';
import { useStarted } from './use-started';

const LaterFrame = lazyPart<LaterFrameProps>(() => import('./later-frame').then((part) => part.LaterFrame), {
  Failed: PlainFrame,
});

/** Frames every screen, and connects the stores to the storage once the page has mounted. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const connectPastes = usePastes((state) => state.connect);
  const connectSettings = useSettings((state) => state.connect);
  const [firstPathname] = useState(usePathname());
  const noticesRef = useRef<HTMLDivElement>(null);
  // The settings come first: the first list shown has the remembered order.
  useEffect(() => connectSettings(), [connectSettings]);
  useEffect(() => connectPastes(), [connectPastes]);
  useEffect(watchKeys, []);
  useEffect(refuseFiles, []);
  useStarted();

  return (
    <>
      <SiteNav />
      <main className="page-column pb-[calc(6rem+var(--bars-height))]">
        <div ref={noticesRef} aria-live="polite" />
        {children}
      </main>
      <LaterFrame noticesRef={noticesRef} firstPathname={firstPathname} />
    </>
  );
}

// Loads the error screen with the frame. Otherwise the bundler copies it into the code of each route that may show it.
AppFrame.ErrorScreen = RenderErrorScreen;
