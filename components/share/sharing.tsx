import { openDialog } from '@/components/dialogs/dialog-host';
import type { PasteText } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { makeShareLink, type ShareLinkFailure } from '@/store/share/share-link';

/** Makes the link to a paste, copies it, and opens the dialog that says so. Call it in the event of a press. */
export function sharePaste({ title, content }: PasteText, opener = document.activeElement): void {
  const text = { title, content };
  const making = makeShareLink(text, window.location.origin);
  // Safari allows a copy only in the event itself, so it begins before there is a link.
  const copied = copyWhenMade(making);
  openDialog(
    opener,
    async () => ({ ...(await import('./share-dialog')), made: await making }),
    ({ ShareDialog, made }, close) => <ShareDialog text={text} made={made} copied={copied} onClose={close} />,
  );
}

/** @returns whether the link is on the clipboard; false where there is no link, or the browser refuses */
function copyWhenMade(making: Promise<Result<string, ShareLinkFailure>>): Promise<boolean> {
  // Over plain http there is no clipboard, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return Promise.resolve(false);
  const link = making.then((made) => {
    if (made.ok) return new Blob([made.value], { type: 'text/plain' });
    throw new Error('There is no link to copy.');
  });
  // The browser may refuse before there is a link; nobody waits for it then.
  link.catch(() => undefined);
  return clipboard.write([new ClipboardItem({ 'text/plain': link })]).then(
    () => true,
    () => false,
  );
}
