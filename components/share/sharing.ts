import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import { NOT_LOADED, tryToLoad } from '@/components/ui/lazy-part';
import type { PasteText } from '@/store/paste/paste';
import { toast } from '@/store/root/toast';
import type { ShareDialogProps, Sharing } from './share-dialog';

// One press makes a link, copies it and opens the dialog that says so. The dialog stands beside the rows, not in one: the
// row may leave the document while it is open.

interface SharingState {
  readonly shown: (Sharing & { readonly Dialog: ComponentType<ShareDialogProps> }) | null;
  /** What gets the focus when the dialog closes. */
  readonly opener: Element | null;
}

export const sharing = createStore<SharingState>()(() => ({ shown: null, opener: null }));

/** Makes the link to a paste, copies it, and opens the dialog. Call it in the event of a press. */
export function sharePaste({ title, content }: PasteText, opener = document.activeElement): void {
  const text = { title, content };
  const part = tryToLoad(() => import('./share-part'));
  const making = part.then((loaded) => loaded?.sharePart.makeShareLink(text, window.location.origin));
  // Safari allows a copy only in the event itself, so it begins before there is a link.
  const copied = copyWhenMade(making);
  void Promise.all([part, making]).then(([loaded, made]) => {
    if (loaded === undefined || made === undefined) toast.error(NOT_LOADED);
    else sharing.setState({ shown: { text, made, copied, Dialog: loaded.sharePart.ShareDialog }, opener });
  });
}

function copyWhenMade(making: Promise<Sharing['made'] | undefined>): Promise<boolean> {
  // Over plain http there is no clipboard, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return Promise.resolve(false);
  const link = making.then((made) => {
    if (made?.ok) return new Blob([made.value], { type: 'text/plain' });
    throw new Error('There is no link to copy.');
  });
  // The browser may refuse before there is a link; nobody waits for it then.
  link.catch(() => undefined);
  return clipboard.write([new ClipboardItem({ 'text/plain': link })]).then(
    () => true,
    () => false,
  );
}
