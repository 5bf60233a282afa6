import { useEffect, useState } from 'react';
import { loadPart } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { pasteLanguages } from '@/store/root/paste-languages';
import { asksForLanguage } from '@/store/search/full-query';
import type { LanguageOf } from '@/store/search/paste-languages';

/** What is known of the languages of pastes. */
interface KnownLanguages {
  readonly languageOf: LanguageOf;
  /** False while languages are found that the search asks for. */
  readonly isKnown: boolean;
}

/** Finds the languages of pastes if a search asks for one. Only then the code that recognises them is loaded. */
export function usePasteLanguages(pastes: readonly Paste[], text: string): KnownLanguages {
  const isAskedFor = asksForLanguage(text);
  const [found, setFound] = useState<{ readonly languageOf: LanguageOf; readonly of?: readonly Paste[] }>({
    languageOf: pasteLanguages.languageOf,
  });

  useEffect(() => {
    if (!isAskedFor) return;
    let isOver = false;
    let cancel = () => {};
    void loadPart(
      () => import('@/store/code/recognise-language'),
      ({ recogniseLanguage }) => {
        if (isOver) return;
        cancel = pasteLanguages.read(pastes, recogniseLanguage, (languageOf, isDone) =>
          setFound({ languageOf, ...(isDone && { of: pastes }) }),
        );
      },
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [pastes, isAskedFor]);

  return { languageOf: found.languageOf, isKnown: !isAskedFor || found.of === pastes };
}
