import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createAppFormSession } from '@/store/app-form-session';
import type { FormFields, FormSession, FormSessionState } from '@/store/form-session-state';
import { readSharedText } from '@/store/shared-text';
import { formAddress } from './form-address';

interface PasteForm {
  readonly session: FormSession;
  readonly state: FormSessionState;
  readonly readQuery: (query: URLSearchParams) => void;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
}

/** Binds a form session to the two fields, the address, and the life of the page. */
export function usePasteForm(): PasteForm {
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const [session] = useState(() => createAppFormSession(toFields(titleRef, contentRef), formAddress));
  // Before paint, and before anything asynchronous: a draft that is found while nobody is connected is left alone.
  useLayoutEffect(() => session.connect(), [session]);
  useEffect(() => keepThroughPageEnd(session), [session]);
  const readQuery = useCallback(
    (query: URLSearchParams) => session.open(query.get('pasteId'), readSharedText(query)),
    [session],
  );
  return { session, readQuery, state: useStore(session.state), titleRef, contentRef };
}

function toFields(
  titleRef: RefObject<HTMLInputElement | null>,
  contentRef: RefObject<HTMLTextAreaElement | null>,
): FormFields {
  return {
    read: () => ({ title: titleRef.current?.value ?? '', content: contentRef.current?.value ?? '' }),
    write({ title, content }) {
      if (titleRef.current !== null) titleRef.current.value = title;
      if (contentRef.current !== null) contentRef.current.value = content;
    },
  };
}

/**
 * Stores unsaved text at the last moments that a page is told of. Only where it could not be stored does the browser
 * ask before it closes the page.
 *
 * @returns ends it
 */
function keepThroughPageEnd(session: FormSession): () => void {
  const onHide = () => session.flush();
  const onClose = (event: BeforeUnloadEvent) => {
    session.flush();
    if (!session.isSafe()) event.preventDefault();
  };
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('beforeunload', onClose);
  return () => {
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('beforeunload', onClose);
  };
}
