import { type RefObject, useCallback, useEffect } from 'react';
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
