'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { requestFocus } from '@/components/keyboard/focus';
import { loadPart } from '@/components/ui/lazy-part';

interface OpenDialog {
  readonly dialog: ReactNode;
  /** What gets the focus back. */
  readonly opener: Element | null;
}

const openDialogs = createStore<OpenDialog>()(() => ({ dialog: null, opener: null }));

/**
 * Loads a dialog and opens it, unless another one is open. A dialog that cannot be loaded is a toast.
 *
 * @param opener what gets the focus when it closes; Safari does not focus a button that is clicked
 * @param draw draws the dialog, given what was loaded and a function that closes it
 */
export function openDialog<Part>(
  opener: Element | null,
  load: () => Promise<Part>,
  draw: (part: Part, close: () => void) => ReactNode,
): void {
  void loadPart(load, (part) => {
    if (openDialogs.getState().dialog === null) openDialogs.setState({ dialog: draw(part, closeDialog), opener });
  });
}

function closeDialog(): void {
  const { opener } = openDialogs.getState();
  // Before the focus moves: behind an open dialog, nothing takes it.
  flushSync(() => openDialogs.setState({ dialog: null, opener: null }));
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body) requestFocus('heading');
}

/** Shows the one dialog that is open. It stands in the frame, so it outlives what has opened it, but not its screen. */
export function DialogHost(): ReactNode {
  const dialog = useStore(openDialogs, (state) => state.dialog);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes it.
  useEffect(() => () => openDialogs.setState({ dialog: null, opener: null }), [pathname]);
  return dialog;
}
