import { countFacets, type Facet } from '@/store/facets/facets';
import type { Paste } from '@/store/paste/paste';
import { whenIdle } from './clock';
import { pasteLanguages } from './paste-languages';

/**
 * Counts the tags and the languages of the list while the page is idle.
 *
 * @returns a function that cancels it
 */
export function readFacets(pastes: readonly Paste[], onCounted: (facets: readonly Facet[]) => void): () => void {
  let cancel = () => {};
  const cancelReading = pasteLanguages.read(
    pastes,
    (_, isDone, languageOf) => {
      if (isDone) cancel = countFacets(pastes, languageOf, whenIdle, onCounted);
    },
    whenIdle,
  );
  return () => {
    cancelReading();
    cancel();
  };
}
