import type { RefObject } from 'react';
import { useIndentKeys } from './use-indent-keys';
import { useTypeAtOnce } from './use-type-at-once';

/** Handles the keys of the content. They load after the first paint; until then, each key does what the browser does. */
export function ContentKeys({ contentRef }: { readonly contentRef: RefObject<HTMLTextAreaElement | null> }): null {
  useTypeAtOnce(contentRef);
  useIndentKeys(contentRef);
  return null;
}
