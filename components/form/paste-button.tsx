import { ClipboardPaste } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '@/components/icons/icon';
import { requestFocus } from '@/components/keyboard/focus';
import { hasTouchKeyboard, insertText } from '@/components/keyboard/touch-keyboard';
import { toast } from '@/store/root/toast';

/**
 * Pastes the clipboard into the empty content. Only for touch screens, which have no key for that. The stylesheet hides
 * the button while the content has text.
 */
export function PasteButton({ contentRef }: { readonly contentRef: RefObject<HTMLTextAreaElement | null> }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(hasTouchKeyboard() && canReadClipboard()), []);
  if (!isOffered) return null;

  async function paste(): Promise<void> {
    const text = await readClipboard();
    const content = contentRef.current;
    if (text === undefined) toast.error('The browser did not allow reading the clipboard.');
    else if (text === '') toast.error('There is no text on the clipboard.');
    // The form is gone if the user left it while the browser asked.
    else if (content !== null) {
      insertText(content, text);
      // The button disappears.
      requestFocus('content');
    }
  }

  return (
    <button type="button" onClick={paste} className="button-quiet paste-button">
      <Icon shape={ClipboardPaste} size={18} />
      <span>Paste from clipboard</span>
    </button>
  );
}

/** Over plain http `navigator.clipboard` is undefined, despite its type; older browsers cannot read. */
function canReadClipboard(): boolean {
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined;
  return clipboard?.readText !== undefined;
}

/** @returns undefined if the browser or the user refuses */
function readClipboard(): Promise<string | undefined> {
  return navigator.clipboard.readText().catch(() => undefined);
}
