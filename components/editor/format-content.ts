import { describeFormattingFault, formatInWorker } from '@/store/editor/format-in-worker';
import { toast } from '@/store/root/toast';
import { applyEditFromOutside } from './apply-edit';

/**
 * Formats the JSON in a field as one undo step, and shows the result as a toast. The caret keeps its place in the text.
 * If there is a syntax error, nothing changes, and the caret moves to the error.
 */
export async function formatContent(field: HTMLTextAreaElement): Promise<void> {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const outcome = await formatInWorker({ text: value, selection: { start, end } });
  // The form is gone.
  if (!field.isConnected) return;
  // The user has typed in the meantime.
  if (field.value !== value) return formatContent(field);
  if (!outcome.ok) {
    const fault = outcome.error;
    toast.error(describeFormattingFault(fault));
    if (fault.kind === 'invalid') focusAt(field, fault.offset);
    return;
  }
  const edit = outcome.value;
  if (edit === null) {
    toast.success('Already formatted');
    return;
  }
  const { activeElement } = document;
  applyEditFromOutside(field, edit);
  revealCaret(field);
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  // After pasting, the caret is at the end. The user wants to see the beginning.
  if (edit.selection.end === field.value.length) field.scrollTo(0, 0);
  toast.success('Formatted');
}

function focusAt(field: HTMLTextAreaElement, offset: number): void {
  field.setSelectionRange(offset, offset);
  revealCaret(field);
}

/** Browsers scroll to the caret of a field that gets the focus. */
function revealCaret(field: HTMLTextAreaElement): void {
  field.blur();
  field.focus();
}
