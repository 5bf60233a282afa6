import { useEffect, useState } from 'react';
import { useFullSearch } from '@/components/search/use-full-search';
import type { Paste } from '@/store/paste/paste';
import { NOT_LOADED, tryToLoad } from '@/store/root/load-code';
import { toast } from '@/store/root/toast';
import type { IsOfKind } from '@/store/search/full-search';
import { isSearch } from '@/store/search/search';

/** What is known of the languages of pastes. */
interface KnownLanguages {
  readonly isIn: IsOfKind;
  /** False while the languages that the search asks for are still being found. */
  readonly isKnown: boolean;
}

/** The last known languages. A list that is shown again begins with them, so that it shows its rows at once. */
let isInLast: IsOfKind = () => undefined;

/** Finds the languages of pastes if a search asks for one. Only then the code that recognises them is loaded. */
export function usePasteLanguages(pastes: readonly Paste[], text: string): KnownLanguages {
  const isAskedFor = useFullSearch(isSearch(text))?.asksForKind(text) ?? false;
  const [found, setFound] = useState<{ readonly isIn: IsOfKind; readonly pastes?: readonly Paste[] }>({
    isIn: isInLast,
  });

  useEffect(() => {
    if (!isAskedFor) return;
    let isOver = false;
    let cancel = () => {};
    void tryToLoad(() => import('@/store/root/paste-languages')).then((part) => {
      if (isOver) return;
      if (part === undefined) {
        // Ends with the languages known so far, so that nothing waits for ever.
        toast.error(NOT_LOADED);
        setFound({ isIn: isInLast, pastes });
        return;
      }
      cancel = part.pasteLanguages.read(pastes, (isIn, isDone) => {
        isInLast = isIn;
        setFound({ isIn, ...(isDone && { pastes }) });
      });
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [pastes, isAskedFor]);

  return { isIn: found.isIn, isKnown: !isAskedFor || found.pastes === pastes };
}
