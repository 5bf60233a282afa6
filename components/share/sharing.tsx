import { openDialog } from '@/components/dialogs/dialog-host';
import type { PasteText } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { toast } from '@/store/root/toast';
import { makeShareLink, type ShareLinkFailure } from '@/store/share/share-link';

/** Makes the link to a paste, copies it, and opens the dialog that says so. Call it in the event of a press. */
export function sharePaste({ title, content }: PasteText, opener = document.activeElement): void {
  const text = { title, content };
  const making = makeShareLink(text, window.location.origin);
  // Safari allows a copy only in the event itself, so it begins before there is a link.
  const copied = copyWhenMade(making);
  making.then(
    (made) =>
      openDialog(
        opener,
        () => import('./share-dialog'),
        ({ ShareDialog }, close) => <ShareDialog text={text} made={made} copied={copied} onClose={close} />,
      ),
    // The compression failed, as for want of memory.
    () => toast.error('Could not make the link'),
  );
}

/** Copies in the calling task. @returns whether the link is on the clipboard in the end */
async function copyWhenMade(making: Promise<Result<string, ShareLinkFailure>>): Promise<boolean> {
  // Over plain http there is no clipboard, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return false;
  const link = making.then((made) => {
    if (made.ok) return new Blob([made.value], { type: 'text/plain' });
    throw new Error('There is no link to copy.');
  });
  // The browser may refuse before there is a link; nobody waits for it then.
  link.catch(() => undefined);
  try {
    await clipboard.write([new ClipboardItem({ 'text/plain': link })]);
    return true;
  } catch {
    // There is no link, the browser refuses to copy it, or it is too old to copy what is yet to be made.
    return false;
  }
}
