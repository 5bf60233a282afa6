import { createStore } from 'zustand/vanilla';
import type { Paste, PasteText } from '@/store/paste/paste';

/**
 * Values that one screen hands to another in memory, because an address cannot hold a long text. Each stays until it is taken
 * once.
 */
interface HandedOver {
  /** For the form of a new paste: its unsaved text, in place of a draft. An empty one begins a new paste beside the draft. */
  readonly text: PasteText | null;
  /** For the list: the first of the pastes that were just added from files. It shows that now, or when it opens. */
  readonly addedId: string | null;
  /** For the list: what a view has deleted, and where that was in the stored list. */
  readonly deleted: { readonly paste: Paste; readonly index: number } | null;
}

export const handedOver = createStore<HandedOver>()(() => ({ text: null, addedId: null, deleted: null }));

/**
 * Lets the form that is about to open begin a new paste. A draft that waits stays a draft. If the user goes back before that
 * form opens, the next one restores the draft.
 */
export function handOverNewPaste(): void {
  const newPaste = { title: '', content: '' };
  handedOver.setState(({ text }) => ({ text: text ?? newPaste }));
  const onPopState = ({ isTrusted }: Event) => {
    // A soft link dispatches this event too, to open the form.
    if (isTrusted && handedOver.getState().text === newPaste) takeHandedOver('text');
  };
  window.addEventListener('popstate', onPopState, { once: true });
}

/** Takes what was handed over. @returns null if that is nothing */
export function takeHandedOver<Part extends keyof HandedOver>(part: Part): HandedOver[Part] {
  const taken = handedOver.getState()[part];
  handedOver.setState({ [part]: null });
  return taken;
}
