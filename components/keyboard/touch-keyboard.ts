import { handedOver } from '@/components/navigation/handed-over';
import { contentField } from './content-field';

/** Tells whether a keyboard on the screen covers half of the window while a field has the focus. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** How long a field holds the keyboard for a form that does not come, in milliseconds. */
const MAX_HOLD_MS = 3_000;

/**
 * Opens the keyboard of a touch screen for the form that is about to open. Browsers open it only if a field gets the
 * focus during the user's tap, but the form mounts later. So an invisible field takes the focus until the content does.
 * Text typed into it meanwhile moves to the content, or waits for the next form.
 */
export function holdKeyboard(): void {
  if (!hasTouchKeyboard()) return;
  const field = document.createElement('textarea');
  field.setAttribute('aria-label', 'Content');
  field.className = 'keyboard-holder';
  field.addEventListener('blur', () => {
    const content = contentField();
    if (field.value !== '') {
      if (content !== null) insertText(content, field.value);
      else handedOver.setState({ text: { title: '', content: field.value } });
    }
    field.remove();
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  setTimeout(() => field.blur(), MAX_HOLD_MS);
}

/** Replaces the selection of a field by a text, as the user's input. The caret is at its end. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
