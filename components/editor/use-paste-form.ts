import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import { createAppFormSession } from '@/store/app/form';
import type { FormState } from '@/store/editor/form-machine';
import type { FormAddress, FormFields, FormSession } from '@/store/editor/form-session';
import { readSharedText } from '@/store/editor/shared-text';
import { editHref } from '@/store/paste/paste-address';

interface PasteForm {
  readonly session: FormSession;
  readonly state: FormState;
  /** Changes whenever the session, and not the user, has set the text of the fields. */
  readonly textVersion: number;
  readonly readQuery: (query: URLSearchParams) => void;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
}

/** Binds a form session to the two fields, the address, and the life of the page. */
export function usePasteForm(): PasteForm {
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const [textVersion, noteWrite] = useReducer((version: number) => version + 1, 0);
  const [session] = useState(() => createAppFormSession(toFields(titleRef, contentRef, noteWrite), formAddress));
  // Before the session connects: claims give up their locks on `pagehide` too, and the draft must be saved before that.
  useLayoutEffect(() => saveAtPageEnd(session, titleRef), [session]);
  // Before paint, and while the fields are still there to be read on unmount.
  useLayoutEffect(() => session.connect(), [session]);
  useEffect(protectUnsavedText, []);
  const readQuery = useCallback(
    (query: URLSearchParams) => session.open(query.get('pasteId'), readSharedText(query)),
    [session],
  );
  return { session, textVersion, readQuery, state: useStore(session.state), titleRef, contentRef };
}

function toFields(
  titleRef: RefObject<HTMLInputElement | null>,
  contentRef: RefObject<HTMLTextAreaElement | null>,
  onWrite: () => void,
): FormFields {
  return {
    read: () => ({ title: titleRef.current?.value ?? '', content: contentRef.current?.value ?? '' }),
    write({ title, content }) {
      if (titleRef.current !== null) titleRef.current.value = title;
      if (contentRef.current !== null) contentRef.current.value = content;
      onWrite();
    },
  };
}

/** The query of Home's address, by the browser's history: the router follows it, and nothing has to be fetched. */
const formAddress: FormAddress = {
  goTo(pasteId) {
    const query = pasteId === null ? '' : editHref(pasteId).slice(1);
    window.history.pushState(null, '', window.location.pathname + query);
  },
  dropQuery() {
    window.history.replaceState(null, '', window.location.pathname);
  },
};

/** Saves the draft on `pagehide` and `visibilitychange`, which may be the last events of the page. @returns stops that */
function saveAtPageEnd(session: FormSession, titleRef: RefObject<HTMLInputElement | null>): () => void {
  const onPageHide = () => {
    session.flush();
    // When a page comes back from the back/forward cache, WebKit resets every input with `autocomplete="off"` to its
    // default value, some time after `pageshow`.
    if (titleRef.current !== null) titleRef.current.defaultValue = titleRef.current.value;
  };
  window.addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', session.flush);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    document.removeEventListener('visibilitychange', session.flush);
  };
}
