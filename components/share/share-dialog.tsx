import { Check } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { downloadText } from '@/components/files/download-text';
import { Icon } from '@/components/icons/icon';
import type { LineRange } from '@/store/code/line-address';
import { nameLines } from '@/store/code/line-part';
import { textFileName } from '@/store/files/text-file';
import { formatNumber } from '@/store/paste/format-number';
import type { PasteText } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { describeLinkLength, MAX_QR_LENGTH } from '@/store/share/link-length';
import { SHARE_FAILURE_MESSAGES } from '@/store/share/share-fault-message';
import type { ShareLinkFailure } from '@/store/share/share-link';
import { QrCode } from './qr-code';

export interface MadeLink {
  readonly link: string;
  /** The lines that it has, if the whole paste is too long for a link. */
  readonly lines: LineRange | undefined;
}

interface ShareDialogProps {
  readonly text: PasteText;
  readonly made: Result<MadeLink, ShareLinkFailure>;
  /** Resolves to whether the link is on the clipboard. */
  readonly copied: Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * Says whether the link was copied, where links of its length break, and who can read it; shows it as a QR code. Or
 * says why no link was made.
 */
export function ShareDialog({ text, made, copied, onClose }: ShareDialogProps) {
  return (
    <Modal title="Share by link" onClose={onClose} hasCloseButton>
      {made.ok ? (
        <LinkParts {...made.value} copied={copied} />
      ) : (
        <NoLink text={text}>{SHARE_FAILURE_MESSAGES[made.error]}</NoLink>
      )}
    </Modal>
  );
}

interface LinkPartsProps extends MadeLink {
  readonly copied: Promise<boolean>;
}

function LinkParts({ link, lines, copied }: LinkPartsProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isPhone] = useState(() => window.matchMedia?.('(pointer: coarse)').matches ?? false);
  const [state, setState] = useState<'copying' | 'copied' | 'refused'>('copying');

  const awaitCopy = useCallback(async (copying: Promise<boolean>) => {
    setState('copying');
    const isCopied = (await copying) || copyField(fieldRef.current);
    setState(isCopied ? 'copied' : 'refused');
  }, []);
  useEffect(() => void awaitCopy(copied), [awaitCopy, copied]);

  return (
    <>
      <p role="status" className="mt-1 flex min-h-6 items-center gap-2">
        {state === 'copied' && (
          <>
            <Icon shape={Check} size={18} className="flex-none text-accent" />
            <span>Link copied</span>
          </>
        )}
        {state === 'refused' && <span>The browser refused to copy the link. Copy it from the field.</span>}
      </p>
      {lines !== undefined && (
        <p className="mt-1 font-medium">
          {`The whole paste is too long for a link. This one has the marked ${nameLines(lines)} alone.`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={fieldRef}
          readOnly
          aria-label="Link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="field min-w-0 flex-1 basis-40 text-ellipsis"
        />
        <button type="button" onClick={() => awaitCopy(writeToClipboard(link))} className="button-quiet flex-none">
          Copy link
        </button>
      </div>
      <p className="mt-3 text-sm text-muted">{describeLinkLength(link.length)}</p>
      <p className="mt-3">
        Whoever has the link can read the text. It cannot be revoked: the text is in the link itself, and on no server.
      </p>
      <h3 className="mt-5 border-t border-line pt-4 font-semibold">{isPhone ? 'To another phone' : 'To my phone'}</h3>
      {link.length > MAX_QR_LENGTH ? (
        <p className="mt-1 text-muted">
          {'This link is too long for a QR code that a phone reads from a screen: those hold ' +
            `${formatNumber(MAX_QR_LENGTH)} characters.`}
        </p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-muted">
            {isPhone ? 'Let another phone scan this code.' : 'Point the camera of the phone at the code.'}
          </p>
          <QrCode text={link} />
        </>
      )}
    </>
  );
}

function NoLink({ text: { title, content }, children }: { readonly text: PasteText; readonly children: string }) {
  return (
    <>
      <p role="alert" className="mt-2">
        {children}
      </p>
      <button
        type="button"
        onClick={() => downloadText(textFileName(title), content, { type: 'text/plain;charset=utf-8' })}
        className="button-primary mt-5 max-sm:w-full"
      >
        Download
      </button>
    </>
  );
}

/** @returns false if the browser refuses. Over plain http `navigator.clipboard` is undefined, despite its type */
async function writeToClipboard(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Selects the link and copies it by `execCommand`. If that fails too, the link stays selected for the user. */
function copyField(field: HTMLInputElement | null): boolean {
  if (field === null) return false;
  field.focus({ preventScroll: true });
  field.select();
  return document.execCommand('copy');
}
