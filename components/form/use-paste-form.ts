import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { layOutLongLines } from '@/components/editor/long-lines';
import { takeOverText } from '@/components/keyboard/typed-text';
import { takeHandedOver } from '@/components/navigation/handed-over';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import { encodeChangedLine } from '@/components/paste-text/changed-line';
import { readAddressedText } from '@/store/arrivals/shared-text';
import type { FormAddress, FormFields, FormSession } from '@/store/form/form-session';
import type { FormState } from '@/store/form/form-state';
import type { PasteText } from '@/store/paste/paste';
import { editHref } from '@/store/paste/paste-address';
import { changedLine } from '@/store/root/app';
import { createAppFormSession } from '@/store/root/form';
import { toast } from '@/store/root/toast';

// Home: the form. Its rules are the state machine of `store/form/`; this folder binds it to two uncontrolled fields. What the
// field of the content can do is in `components/editor/`, and what other apps hand over in `components/arrivals/`.
//
// - use-paste-form.ts, this file, binds the session to the fields, the address and the end of the page.
// - paste-form.tsx is the screen. form-notice.tsx and conflict-dialog.tsx show a conflict, form-hint.tsx and
//   saved-hint.tsx what just happened, field-counts.tsx the counts. leave-edit.tsx leads back to where an edit began.
// - new-paste.ts begins a new paste from any screen.
// - paste-button.tsx brings in the clipboard. text-file-input.tsx takes files that are chosen or dropped, and
//   open-text-files.ts opens them.

const IN_QUERY =
  'This text was in the part of the address that the host may log. Replace your bookmarklet: About has a new one.';

interface PasteFormBinding {
  readonly session: FormSession;
  readonly state: FormState;
  /** Changes whenever the session, not the user, sets the text of the fields. */
  readonly textVersion: number;
  readonly readQuery: (query: URLSearchParams) => void;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** Handle the `input` events of the two fields. */
  readonly onTitleInput: () => void;
  readonly onContentInput: () => void;
}

/** The right half of a desk, in which a paste is edited beside the list. */
export interface DeskEdit {
  readonly pasteId: string;
  /** Called when the edit is over: it was saved, or the user goes back. Unsaved text stays as a draft. */
  readonly onLeave: () => void;
}

/**
 * Binds a form session to the two fields, the address and the page's lifecycle events.
 *
 * @param desk undefined for a screen of its own, whose address names the paste
 */
export function usePasteForm(desk?: DeskEdit): PasteFormBinding {
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const [textVersion, noteWrite] = useReducer((version: number) => version + 1, 0);
  const [{ session, title, content }] = useState(() =>
    createBoundSession(
      titleRef,
      contentRef,
      noteWrite,
      desk ? { goTo: desk.onLeave, dropQuery: desk.onLeave } : formAddress,
    ),
  );
  const deskPasteId = desk?.pasteId;
  useLayoutEffect(() => {
    takeOverText(titleRef.current, title.write);
    takeOverText(contentRef.current, content.write);
  }, [title, content]);
  // Subscribes to `pagehide` before the session connects: claims release their locks on `pagehide`, and the draft must
  // be saved first.
  useLayoutEffect(() => saveAtPageEnd(session, [title, content]), [session, title, content]);
  useLayoutEffect(() => session.state.subscribe(handOverChange), [session]);
  // A layout effect connects before paint, and its clean-up can still read the fields on unmount.
  useLayoutEffect(() => session.connect(), [session]);
  useEffect(protectUnsavedText, []);
  const readQuery = useCallback(
    (query: URLSearchParams) => {
      const pasteId = query.get('pasteId');
      // What was handed over waits for the form of a new paste.
      const text = pasteId === null ? takeHandedOver('text') : null;
      session.open(pasteId, text ?? takeAddressedText(query));
    },
    [session],
  );
  useLayoutEffect(() => {
    if (deskPasteId !== undefined) session.open(deskPasteId, null);
  }, [session, deskPasteId]);
  useEffect(() => {
    if (deskPasteId !== undefined) return;
    // A bookmarklet's address that is opened in this tab only changes the fragment.
    const onHashChange = () => {
      const text = takeAddressedText(new URLSearchParams(window.location.search));
      if (text !== null) session.open(null, text);
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [session, deskPasteId]);
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

/** Hands the line that an update has changed to the view that follows. */
function handOverChange({ savedPaste }: FormState, { base }: FormState): void {
  if (savedPaste !== null && base?._id === savedPaste._id) changedLine.write(encodeChangedLine(base, savedPaste));
}

/** Reads the text in the address. The session removes it from there. */
function takeAddressedText(query: URLSearchParams): PasteText | null {
  const addressed = readAddressedText(query, window.location.hash);
  if (addressed?.isInQuery) toast.error(IN_QUERY);
  return addressed?.text ?? null;
}

function createBoundSession(
  titleRef: RefObject<HTMLInputElement | null>,
  contentRef: RefObject<HTMLTextAreaElement | null>,
  onWrite: () => void,
  address: FormAddress,
) {
  const title = bindField(titleRef);
  const content = bindField(contentRef);
  const fields: FormFields = {
    read: () => ({ title: title.read(), content: content.read() }),
    isEmpty: () => title.isEmpty() && content.isEmpty(),
    write(text) {
      title.write(text.title);
      content.write(text.content);
      onWrite();
    },
  };
  return { session: createAppFormSession(fields, address), title, content };
}

interface BoundField {
  /** Notes that the user has changed the field. */
  noteInput(): void;
  read(): string;
  isEmpty(): boolean;
  write(text: string): void;
  /** Prepares the field for the end of the page, or for the back/forward cache. */
  settle(): void;
}

/**
 * Binds an uncontrolled field. A change without an `input` event is not the user's, so `read` reverts it. Browsers make
 * such changes when a page returns from the back/forward cache.
 */
function bindField(ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): BoundField {
  // Text typed before hydration fired no event here.
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
    isEmpty: () => ref.current?.matches(':placeholder-shown') ?? true,
    write(text) {
      if (ref.current === null) return;
      layOutLongLines(ref.current, text);
      ref.current.value = text;
      // Reads the value back, because the browser normalizes line breaks.
      known = ref.current.value;
      hasInput = false;
    },
    settle() {
      const field = ref.current;
      if (field === null) return;
      known = this.read();
      hasInput = false;
      // Some time after `pageshow`, WebKit resets every input with `autocomplete="off"` to its default value.
      if (field instanceof HTMLInputElement) field.defaultValue = known;
    },
  };
}

/** Changes the query of Home by the History API: the router follows it, and nothing is fetched. */
const formAddress: FormAddress = {
  goTo(pasteId) {
    const query = pasteId === null ? '' : editHref(pasteId).slice(1);
    window.history.pushState(null, '', window.location.pathname + query);
  },
  dropQuery() {
    window.history.replaceState(null, '', window.location.pathname);
  },
};

/**
 * Saves the draft on `pagehide` and `visibilitychange`, which may be the last events of the page. @returns a function
 * that stops it
 */
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
