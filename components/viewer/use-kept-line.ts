import { type RefObject, useEffect } from 'react';
import { releaseLine } from '@/components/navigation/hold-scroll';
import { changedLine } from '@/store/root/app';
import { tryToLoad } from '@/store/root/load-code';

let code: typeof import('./keep-line') | undefined;

export interface KeptLine {
  /** Keeps the line on top of the window where it is, while the text is about to be shown in another way. */
  readonly keepLine: () => void;
  /** Does what `findReadLine` of keep-line.ts does. */
  readonly findReadLine: (beforeHit: string | undefined) => number | undefined;
}

/**
 * Knows the line in which the user reads. Its code loads when the page is scrolled: before that, it is the first.
 *
 * @param rootRef the element in which the text is shown
 * @param content the text as it is stored
 */
export function useKeptLine(rootRef: RefObject<HTMLElement | null>, content: string): KeptLine {
  useEffect(() => {
    const load = async () => {
      code ??= await tryToLoad(() => import('./keep-line'));
    };
    window.addEventListener('scroll', load, { once: true, passive: true });
    return () => window.removeEventListener('scroll', load);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is that of one text.
  useEffect(() => releaseLine, [content]);
  return {
    keepLine: () => code?.keepLine(rootRef.current, content),
    findReadLine: (beforeHit) => code?.findReadLine(rootRef.current, content, beforeHit),
  };
}

/**
 * Shows the line that an update has changed, if the view of its paste is the one that follows.
 *
 * @param rootRef the element in which the text is shown
 * @param pasteId undefined until the text is shown in the way in which it is read
 */
export function useChangedLine(
  rootRef: RefObject<HTMLElement | null>,
  pasteId: string | undefined,
  content: string,
): void {
  useEffect(() => {
    const changed = pasteId !== undefined && changedLine.read();
    if (!changed) return;
    changedLine.write('');
    void tryToLoad(() => import('./keep-line')).then((part) =>
      part?.showChanged(rootRef.current, content, pasteId, changed),
    );
  }, [rootRef, pasteId, content]);
}
