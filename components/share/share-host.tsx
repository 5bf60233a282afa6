import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { sharing } from './sharing';

/** Shows the dialog of `sharePaste`. Each screen with something to share has one. */
export function ShareHost() {
  const shown = useStore(sharing, (state) => state.shown);
  // The next screen does not open it again.
  useEffect(() => close, []);
  if (shown === null) return null;
  const { Dialog, ...rest } = shown;
  return <Dialog {...rest} onClose={closeAndFocus} />;
}

function closeAndFocus(): void {
  const { opener } = sharing.getState();
  // Before the focus moves: behind an open dialog, nothing takes it.
  flushSync(close);
  // Safari does not focus a button that is clicked, so the browser would restore nothing.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

function close(): void {
  sharing.setState({ shown: null, opener: null });
}
