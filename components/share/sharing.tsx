import { openDialog } from '@/components/dialogs/dialog-host';
import { wholeText } from '@/components/paste-text/whole-paste';
import { copyWhenReady } from '@/components/ui/copy-text';
import type { LinePart } from '@/store/code/line-part';
import type { Paste, PasteText } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import { NOT_LOADED, tryToLoad } from '@/store/root/load-code';
import { toast } from '@/store/root/toast';
import type { ShareLinkFailure } from '@/store/share/share-link';
import type { MadeLink } from './share-dialog';

/**
 * Makes the link to a paste, copies it and opens the share dialog. Call it in the handler of a click or key press.
 *
 * @param part the lines to share alone if the paste is too long for a link
 */
export function sharePaste(paste: Paste, part?: LinePart, opener = document.activeElement): void {
  const making = makeLinkTo(paste, part);
  // Starts the copy before the link is made, because Safari allows it only in the event handler.
  const copied = copyWhenReady(making.then((link) => (link?.made.ok ? link.made.value.link : undefined)));
  making.then(
    (link) =>
      link &&
      openDialog(
        opener,
        () => import('./share-dialog'),
        ({ ShareDialog }, close) => <ShareDialog {...link} copied={copied} onClose={close} />,
      ),
    // The compression failed, for example because memory ran out.
    () => toast.error('Could not make the link'),
  );
}

/** @returns undefined if the text cannot be read, or the code cannot be loaded, which a toast says */
async function makeLinkTo(paste: Paste, part: LinePart | undefined) {
  const content = await wholeText(paste);
  if (content === undefined) return undefined;
  const text = { title: paste.title, content };
  const code = await tryToLoad(() => import('@/store/share/share-link'));
  if (code !== undefined) return { text, made: await makeLink(code, text, part) };
  toast.error(NOT_LOADED);
  return undefined;
}

async function makeLink(
  { makeShareLink }: typeof import('@/store/share/share-link'),
  text: PasteText,
  part: LinePart | undefined,
): Promise<Result<MadeLink, ShareLinkFailure>> {
  const { origin } = window.location;
  const whole = await makeShareLink(text, origin);
  if (whole.ok) return success({ link: whole.value, lines: undefined });
  if (part === undefined || whole.error !== 'too-long') return whole;
  const made = await makeShareLink({ title: text.title, content: part.text }, origin);
  return made.ok ? success({ link: made.value, lines: part.lines }) : made;
}
