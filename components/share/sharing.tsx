import { openDialog } from '@/components/dialogs/dialog-host';
import type { PasteText } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { toast } from '@/store/root/toast';
import { makeShareLink, type ShareLinkFailure } from '@/store/share/share-link';

/** Makes the link to a paste, copies it and opens the share dialog. Call it in the handler of a click or key press. */
export function sharePaste({ title, content }: PasteText, opener = document.activeElement): void {
  const text = { title, content };
  const making = makeShareLink(text, window.location.origin);
  // Safari allows a copy only in the event handler, so the copy begins before the link is made.
  const copied = copyWhenMade(making);
  making.then(
    (made) =>
      openDialog(
        opener,
        () => import('./share-dialog'),
        ({ ShareDialog }, close) => <ShareDialog text={text} made={made} copied={copied} onClose={close} />,
      ),
    // The compression failed, for example because memory ran out.
    () => toast.error('Could not make the link'),
  );
}

/** Starts the copy in the calling task. @returns whether the link was copied */
async function copyWhenMade(making: Promise<Result<string, ShareLinkFailure>>): Promise<boolean> {
  // Over plain http `navigator.clipboard` is undefined, despite its type.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return false;
  const link = making.then((made) => {
    if (made.ok) return new Blob([made.value], { type: 'text/plain' });
    throw new Error('There is no link to copy.');
  });
  // The browser may refuse before the link is made; then nothing else handles a rejection.
  link.catch(() => undefined);
  try {
    await clipboard.write([new ClipboardItem({ 'text/plain': link })]);
    return true;
  } catch {
    // No link was made, the browser refused the copy, or it does not support a promise in `ClipboardItem`.
    return false;
  }
}
