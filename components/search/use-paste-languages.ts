import { useEffect, useState } from 'react';
import { loadPart } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { asksForLanguage } from '@/store/search/full-query';
import type { IsInLanguage } from '@/store/search/full-search';

/** What is known of the languages of pastes. */
interface KnownLanguages {
  readonly isIn: IsInLanguage;
  /** False while languages are found that the search asks for. */
  readonly isKnown: boolean;
}

/** What was known last. A list that is shown again begins with it, so that it finds its rows at once. */
let isInLast: IsInLanguage = () => undefined;

/** Finds the languages of pastes if a search asks for one. Only then the code that recognises them is loaded. */
export function usePasteLanguages(pastes: readonly Paste[], text: string): KnownLanguages {
  const isAskedFor = asksForLanguage(text);
  const [found, setFound] = useState<{ readonly isIn: IsInLanguage; readonly pastes?: readonly Paste[] }>({
    isIn: isInLast,
  });

  useEffect(() => {
    if (!isAskedFor) return;
    let isOver = false;
    let cancel = () => {};
    void loadPart(
      () => import('@/store/root/paste-languages'),
      ({ pasteLanguages }) => {
        if (isOver) return;
        cancel = pasteLanguages.read(pastes, (isIn, isDone) => {
          isInLast = isIn;
          setFound({ isIn, ...(isDone && { pastes }) });
        });
      },
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [pastes, isAskedFor]);

  return { isIn: found.isIn, isKnown: !isAskedFor || found.pastes === pastes };
}
