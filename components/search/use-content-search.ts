import { useEffect, useState } from 'react';
import { tryToLoad } from '@/components/ui/lazy-part';
import { BY_LETTER, type ContentSearch } from '@/store/search/search';

let loaded: ContentSearch | undefined;

/** Loads the search of contents. @returns undefined until it has loaded; where that fails, accents count */
export function useContentSearch(): ContentSearch | undefined {
  const [contents, setContents] = useState(loaded);
  useEffect(() => {
    if (loaded !== undefined) return;
    void tryToLoad(() => import('@/store/search/accents')).then((accents) => {
      loaded = accents;
      setContents(accents ?? BY_LETTER);
    });
  }, []);
  return contents;
}
