'use client';

import { usePathname } from 'next/navigation';
import { type ReactElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadPart } from '@/components/ui/lazy-part';

interface OpenDialog {
  readonly dialog: ReactElement | null;
  /** The element that gets the focus back. */
  readonly opener: Element | null;
}

const openDialogs = createStore<OpenDialog>()(() => ({ dialog: null, opener: null }));

/**
 * Loads a dialog and opens it, unless another one is open. Shows a toast if it cannot be loaded.
 *
 * @param opener the element that gets the focus when the dialog closes; Safari does not focus a clicked button
 * @param draw renders the dialog, given the loaded code and a function that closes it
 * @returns whether it is open now
 */
export async function openDialog<Part>(
  opener: Element | null,
  load: () => Promise<Part>,
  draw: (part: Part, close: () => void) => ReactElement,
): Promise<boolean> {
  let isOpened = false;
  await loadPart(load, (part) => {
    if (openDialogs.getState().dialog !== null) return;
    openDialogs.setState({ dialog: draw(part, closeDialog), opener });
    isOpened = true;
  });
  return isOpened;
}

function closeDialog(): void {
  const { opener } = openDialogs.getState();
  // Closes the dialog before the focus moves: nothing behind an open dialog can take the focus.
  flushSync(() => openDialogs.setState({ dialog: null, opener: null }));
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
  // Chromium has given a text field the focus back without its caret: typing would do nothing.
  if (opener.matches('input, textarea')) opener.blur();
  opener.focus({ preventScroll: true });
}

/** Renders the open dialog. It is part of the frame, so a dialog outlives its opener, but closes with its screen. */
export function DialogHost(): ReactElement | null {
  const dialog = useStore(openDialogs, (state) => state.dialog);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes it.
  useEffect(() => () => openDialogs.setState({ dialog: null, opener: null }), [pathname]);
  return dialog;
}
