import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pastesStore } from '@/store/app-store';
import { createFormSession, type FormFields, type FormSession, type FormSessionState } from '@/store/form-session';

interface PasteForm extends FormSessionState {
  readonly session: FormSession;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
}

/** Binds a form session to the two fields, the store and the address. */
export function usePasteForm(): PasteForm {
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const [session] = useState(() =>
    createFormSession({ pastes: pastesStore, fields: toFields(titleRef, contentRef), leaveEdit }),
  );
  useEffect(() => session.connect(), [session]);
  return { session, titleRef, contentRef, ...useStore(session.state) };
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

/** The router follows the history by itself, and nothing has to be fetched for it. */
function leaveEdit(): void {
  window.history.pushState(null, '', window.location.pathname);
}
