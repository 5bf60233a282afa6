import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import type { FormState } from '@/store/editor/form-machine';
import type { FormAddress, FormFields, FormSession } from '@/store/editor/form-session';
import { readSharedText } from '@/store/editor/shared-text';
import { directionOfLongLines } from '@/store/paste/line-direction';
import { editHref } from '@/store/paste/paste-address';
import { createAppFormSession } from '@/store/root/form';

interface PasteForm {
  readonly session: FormSession;
  readonly state: FormState;
  /** Changes whenever the session, and not the user, has set the text of the fields. */
  readonly textVersion: number;
  readonly readQuery: (query: URLSearchParams) => void;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** Handle the `input` events of the two fields. */
  readonly onTitleInput: () => void;
  readonly onContentInput: () => void;
}

/** Binds a form session to the two fields, the address, and the life of the page. */
export function usePasteForm(): PasteForm {
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const [textVersion, noteWrite] = useReducer((version: number) => version + 1, 0);
  const [{ session, title, content }] = useState(() => createBoundSession(titleRef, contentRef, noteWrite));
  // Before the session connects: claims give up their locks on `pagehide` too, and the draft must be saved before that.
  useLayoutEffect(() => saveAtPageEnd(session, [title, content]), [session, title, content]);
  // Before paint, and while the fields are still there to be read on unmount.
  useLayoutEffect(() => session.connect(), [session]);
  useEffect(protectUnsavedText, []);
  const readQuery = useCallback(
    (query: URLSearchParams) => session.open(query.get('pasteId'), readSharedText(query)),
    [session],
  );
  const noteInput = (field: BoundField) => () => {
    field.noteInput();
    session.noteTyping();
  };
  return {
    session,
    textVersion,
    readQuery,
    state: useStore(session.state),
    titleRef,
    contentRef,
    onTitleInput: noteInput(title),
    onContentInput: noteInput(content),
  };
}

function createBoundSession(
  titleRef: RefObject<HTMLInputElement | null>,
  contentRef: RefObject<HTMLTextAreaElement | null>,
  onWrite: () => void,
) {
  const title = bindField(titleRef);
  const content = bindField(contentRef);
  const fields: FormFields = {
    read: () => ({ title: title.read(), content: content.read() }),
    write(text) {
      title.write(text.title);
      content.write(text.content);
      onWrite();
    },
  };
  return { session: createAppFormSession(fields, formAddress), title, content };
}

interface BoundField {
  /** Notes that the user has changed the field. */
  noteInput(): void;
  read(): string;
  write(text: string): void;
  /** Prepares the field for a page that ends, or is kept in the back/forward cache. */
  settle(): void;
}

/**
 * Binds a field that holds its own text. A change without an `input` event is not the user's: `read` takes it back. A
 * browser makes such changes when a page comes back from the back/forward cache.
 */
function bindField(ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): BoundField {
  // No event has reported what was typed before hydration.
  let hasInput = true;
  let known = '';
  return {
    noteInput() {
      hasInput = true;
    },
    read() {
      const field = ref.current;
      if (field === null) return '';
      if (hasInput) return field.value;
      if (field.value !== known) field.value = known;
      return known;
    },
    write(text) {
      if (ref.current === null) return;
      ref.current.dir = directionOfLongLines(text);
      ref.current.value = text;
      // The browser normalizes line breaks.
      known = ref.current.value;
      hasInput = false;
    },
    settle() {
      const field = ref.current;
      if (field === null) return;
      known = this.read();
      hasInput = false;
      // WebKit resets every input with `autocomplete="off"` to its default value, some time after `pageshow`.
      if (field instanceof HTMLInputElement) field.defaultValue = known;
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
function saveAtPageEnd(session: FormSession, fields: readonly BoundField[]): () => void {
  const onPageHide = () => {
    session.flush();
    for (const field of fields) field.settle();
  };
  window.addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', session.flush);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    document.removeEventListener('visibilitychange', session.flush);
  };
}
