import { requestFocus } from '@/components/keyboard/focus';
import { holdKeyboard } from '@/components/keyboard/touch-keyboard';
import { handOverNewPaste } from '@/components/navigation/handed-over';
import { hasModifier } from '@/components/navigation/soft-link';

/**
 * Prepares the form that is about to open for a new paste: it is empty, also if a draft waits, and its content takes the
 * focus. The keyboard opens now.
 *
 * @param event the click on a link to the form
 */
export function prepareNewPaste(event?: Parameters<typeof hasModifier>[0]): void {
  // Another tab restores the draft.
  if (event !== undefined && hasModifier(event)) return;
  handOverNewPaste();
  if (!requestFocus('content')) holdKeyboard();
}

/** Focuses the content of the form for a new paste, or opens that form. @param navigate opens a route */
export function startNewPaste(navigate: (href: string) => void): void {
  if (requestFocus('content') && window.location.search === '') return;
  prepareNewPaste();
  navigate('/');
}
