import { useEffect, useMemo, useRef, useState } from 'react';
import type { TextFailure } from '@/store/moved-texts/moved-texts';
import { contentDigest, movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { movedTexts } from '@/store/root/app';
import { toast } from '@/store/root/toast';

/*
 * The text of a paste, on any screen. This file reads it, and text-state-note.tsx says if it is not here; long-text.tsx
 * shows only as much of it as is laid out quickly, hit-locator.ts finds a part of it in a field, and print-sheet.tsx prints it.
 * edit-place.ts and changed-line.ts hand a place in a text from its view to an edit of it, and back.
 *
 * Reads the whole text of a paste, which may be in the database (store/moved-texts). Every screen that shows, copies or
 * shares a text uses this. If only the beginning is left, it is shown as a beginning, and never copied or shared as if
 * it were the whole text.
 */

/** A paste with its whole text, as far as it is known. */
export type WholePaste =
  | { readonly state: 'whole'; readonly paste: Paste }
  | { readonly state: 'loading' | 'gone' | 'failed'; readonly paste: undefined };

const LOADING: WholePaste = { state: 'loading', paste: undefined };

/** Reads the whole text of a paste. If it is in the list or in memory, it is there at once. */
export function useWholePaste(paste: Paste | undefined): WholePaste {
  const shownRef = useRef<Paste>(undefined);
  const [read, setRead] = useState<{ readonly of: Paste; readonly result: Result<Paste, TextFailure> }>();
  const known = useMemo(() => paste && (findKnown(paste) ?? withTextOf(shownRef.current, paste)), [paste]);
  const result = known === undefined && read?.of === paste ? read?.result : undefined;
  const whole = useMemo((): WholePaste => {
    const found = known ?? (result?.ok ? result.value : undefined);
    if (found !== undefined) return { state: 'whole', paste: found };
    return result === undefined || result.ok ? LOADING : { state: stateOf(result.error), paste: undefined };
  }, [known, result]);

  useEffect(() => {
    shownRef.current = whole.paste;
  }, [whole]);
  useEffect(() => {
    if (paste === undefined || known !== undefined) return;
    let isWanted = true;
    void movedTexts.wholeOf(paste).then((outcome) => isWanted && setRead({ of: paste, result: outcome }));
    return () => {
      isWanted = false;
    };
  }, [paste, known]);

  return whole;
}

/** Keeps the shown text if it was only moved, or if another tab changed only the title. */
function withTextOf(shown: Paste | undefined, paste: Paste): Paste | undefined {
  const moved = movedTextOf(paste);
  const isSame = shown?.content.length === moved?.length && shown !== undefined && contentDigest(shown) === moved?.key;
  return isSame ? toWhole(paste, shown.content) : undefined;
}

function findKnown(paste: Paste): Paste | undefined {
  return movedTextOf(paste) === null ? paste : movedTexts.knownWhole(paste);
}

/**
 * Returns the whole text of a paste: at once if it is in the list or in memory, because browsers allow a copy only in the
 * event handler. If it cannot be read, a toast says so.
 */
export function wholeText(paste: Paste): string | Promise<string | undefined> {
  const known = findKnown(paste);
  return known === undefined ? readText(paste) : known.content;
}

async function readText(paste: Paste): Promise<string | undefined> {
  const read = await movedTexts.wholeOf(paste);
  if (read.ok) return read.value.content;
  toast.error(TEXT_FAILURES[stateOf(read.error)]);
  return undefined;
}

/** Reads a text that the user is likely to want next, so that `wholeText` has it at once. */
export function preloadText(paste: Paste): void {
  if (findKnown(paste) === undefined) void movedTexts.wholeOf(paste);
}

function stateOf(reason: TextFailure): 'gone' | 'failed' {
  return reason === 'gone' ? 'gone' : 'failed';
}

/** Why the whole text is not here. */
export const TEXT_FAILURES = {
  gone: 'Only the beginning of this text is here: the browser has deleted the rest.',
  failed: 'Only the beginning of this text is here: the rest could not be read. Reload the page to try again.',
} as const;
