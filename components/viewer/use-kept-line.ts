import { type RefObject, useCallback, useEffect } from 'react';
import { takeChangedLine } from '@/store/root/changed-line';
import { tryToLoad } from '@/store/root/load-code';

let keepLine: ((root: HTMLElement | null, content: string) => void) | undefined;

/**
 * Returns a function that keeps the line on top of the window where it is, while the text is about to be shown in another way.
 * Its code loads when the page is scrolled: before that, there is nothing to keep.
 *
 * @param rootRef the element in which the text is shown
 * @param content the text as it is stored
 */
export function useKeptLine(rootRef: RefObject<HTMLElement | null>, content: string): () => void {
  useEffect(() => {
    const load = async () => {
      keepLine ??= (await tryToLoad(() => import('./keep-line')))?.keepLine;
    };
    window.addEventListener('scroll', load, { once: true, passive: true });
    return () => window.removeEventListener('scroll', load);
  }, []);
  return useCallback(() => keepLine?.(rootRef.current, content), [rootRef, content]);
}

/**
 * Shows the line that an update has changed, if the view of its paste is the one that follows.
 *
 * @param rootRef the element in which the text is shown
 * @param isReady whether the text is shown in the way in which it is read
 */
export function useChangedLine(
  rootRef: RefObject<HTMLElement | null>,
  {
    pasteId,
    content,
    isReady,
  }: { readonly pasteId: string | undefined; readonly content: string; readonly isReady: boolean },
): void {
  useEffect(() => {
    if (!isReady || pasteId === undefined) return;
    const line = takeChangedLine(pasteId);
    if (line === undefined) return;
    let end = () => {};
    let isOver = false;
    void tryToLoad(() => import('./keep-line')).then((part) => {
      if (part && rootRef.current && !isOver) end = part.showLine(rootRef.current, content, line);
    });
    return () => {
      isOver = true;
      end();
    };
  }, [rootRef, pasteId, content, isReady]);
}
