import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { areLeftDraftsSafe, createAppFormSession } from '@/store/app-form-session';
import type { FormFields, FormSession, FormSessionState } from '@/store/form-session-state';
import { readSharedText } from '@/store/shared-text';
import { askBeforeLeaving } from './ask-before-leaving';
import { formAddress } from './form-address';

interface PasteForm {
  readonly session: FormSession;
  readonly state: FormSessionState;
  /** Changes whenever the session, and not the person, has set the text of the fields. */
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
  // Before paint, and before anything asynchronous: a draft that is found while nobody is connected is left alone.
  useLayoutEffect(() => session.connect(), [session]);
  useEffect(() => keepThroughPageEnd(session), [session]);
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

/**
 * Stores unsaved text at the last moments that a page is told of. Only where it could not be stored does the browser
 * ask before it closes the page, also after the form is gone: its text is in the page's memory then.
 *
 * @returns ends it
 */
function keepThroughPageEnd(session: FormSession): () => void {
  const onHide = () => session.flush();
  const onClose = (event: BeforeUnloadEvent) => {
    session.flush();
    if (!session.isSafe()) askBeforeLeaving(event);
    askAboutLeftDrafts(event);
  };
  window.removeEventListener('beforeunload', askAboutLeftDrafts);
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('beforeunload', onClose);
  return () => {
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('beforeunload', onClose);
    if (!areLeftDraftsSafe()) window.addEventListener('beforeunload', askAboutLeftDrafts);
  };
}

function askAboutLeftDrafts(event: BeforeUnloadEvent): void {
  if (!areLeftDraftsSafe()) askBeforeLeaving(event);
}
