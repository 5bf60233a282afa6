import { Download, Share2 } from 'lucide';
import { useSyncExternalStore } from 'react';
import { downloadText } from '@/components/files/download-text';
import { ShareButton } from '@/components/share/share-button';
import { Icon } from '@/components/ui/icon';
import { wholeText } from '@/components/ui/whole-paste';
import type { LinePart } from '@/store/code/line-part';
import { textFileName } from '@/store/files/text-file';
import type { Paste } from '@/store/paste/paste';
import { toast } from '@/store/root/toast';

interface PasteFileActionsProps {
  readonly paste: Paste;
  /** The marked lines. */
  readonly part: LinePart | undefined;
}

/** Shares a paste by a link and, if the device supports it, with another app; downloads it as a text file. */
export function PasteFileActions({ paste, part }: PasteFileActionsProps) {
  const canShare = useSyncExternalStore(subscribeToNothing, hasShare, () => false);
  return (
    <>
      <ShareButton paste={paste} part={part} />
      {canShare && (
        <button
          type="button"
          aria-label="Share"
          title="Share"
          onClick={() => sharePaste(paste)}
          className="icon-button"
        >
          <Icon shape={Share2} />
        </button>
      )}
      <button
        type="button"
        aria-label="Download"
        title="Download"
        onClick={() => downloadPaste(paste)}
        className="icon-button"
      >
        <Icon shape={Download} />
      </button>
    </>
  );
}

async function downloadPaste(paste: Paste): Promise<void> {
  const content = await wholeText(paste);
  if (content !== undefined) downloadText(textFileName(paste.title), content, { type: 'text/plain;charset=utf-8' });
}

async function sharePaste(paste: Paste): Promise<void> {
  const text = await wholeText(paste);
  if (text === undefined) return;
  try {
    await navigator.share({ title: paste.title, text });
  } catch (error) {
    // The user closed the system's share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Could not share');
  }
}

function hasShare(): boolean {
  return 'share' in navigator;
}

function subscribeToNothing(): () => void {
  return () => {};
}
