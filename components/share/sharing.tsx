import { openDialog } from '@/components/dialogs/dialog-host';
import type { LinePart } from '@/store/code/line-part';
import type { PasteText } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import { toast } from '@/store/root/toast';
import { makeShareLink, type ShareLinkFailure } from '@/store/share/share-link';
import type { MadeLink } from './share-dialog';

/**
 * Makes the link to a paste, copies it and opens the share dialog. Call it in the handler of a click or key press.
 *
 * @param part the lines to share alone if the paste is too long for a link
 */
export function sharePaste({ title, content }: PasteText, part?: LinePart, opener = document.activeElement): void {
  const text = { title, content };
  const making = makeLink(text, part);
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

async function makeLink(text: PasteText, part: LinePart | undefined): Promise<Result<MadeLink, ShareLinkFailure>> {
  const { origin } = window.location;
  const whole = await makeShareLink(text, origin);
  if (whole.ok) return success({ link: whole.value, lines: undefined });
  if (part === undefined || whole.error !== 'too-long') return whole;
  const made = await makeShareLink({ title: text.title, content: part.text }, origin);
  return made.ok ? success({ link: made.value, lines: part.lines }) : made;
}

/** Starts the copy in the calling task. @returns whether the link was copied */
async function copyWhenMade(making: Promise<Result<MadeLink, ShareLinkFailure>>): Promise<boolean> {
  // Over plain http `navigator.clipboard` is undefined, despite its type.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return false;
  const link = making.then((made) => {
    if (made.ok) return new Blob([made.value.link], { type: 'text/plain' });
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
