'use client';

import { Download, Share2 } from 'lucide';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import type { Paste, PasteText } from '@/store/paste';
import { Icon } from './icon';
import { loadPart } from './load-part';

/** Gives a paste away: as a text file, and where the device can, to another app. */
export function PasteFileActions({ paste }: { readonly paste: Paste | undefined }) {
  const canShare = useSyncExternalStore(subscribeToNothing, hasShare, () => false);
  return (
    <>
      {canShare && (
        <button
          type="button"
          aria-label="Share"
          title="Share"
          onClick={() => paste !== undefined && sharePaste(paste)}
          className="icon-button"
        >
          <Icon shape={Share2} />
        </button>
      )}
      <button
        type="button"
        aria-label="Download"
        title="Download"
        onClick={() =>
          paste !== undefined &&
          loadPart(
            () => import('./download-paste'),
            ({ downloadPaste }) => downloadPaste(paste),
          )
        }
        className="icon-button"
      >
        <Icon shape={Download} />
      </button>
    </>
  );
}

async function sharePaste({ title, content }: PasteText): Promise<void> {
  try {
    await navigator.share({ title, text: content });
  } catch (error) {
    // Leaving the device's own sheet is no failure.
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
