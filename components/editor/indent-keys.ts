import { type RefObject, useEffect } from 'react';
import { nameKey } from '@/components/keyboard/pressed-key';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { breakLine, indentLines, insertIndent, outdentLines, type TextEdit } from '@/store/editor/indent';
import { useSettings } from '@/store/root/hooks';
import { applyEdit } from './apply-edit';

type Change = (text: string, selection: { readonly start: number; readonly end: number }) => TextEdit | null;

/**
 * Handles the keys that indent. Enter keeps the indent of the line, Ctrl/Cmd+] and Ctrl/Cmd+[ change it, and so does
 * Tab if the user has turned that on. After Escape, the next Tab leaves the field, so that keyboard users are not
 * trapped.
 */
export function IndentKeys({ contentRef }: { readonly contentRef: RefObject<HTMLTextAreaElement | null> }): null {
  const tabIndents = useSettings((settings) => settings.tabIndents);
  useEffect(() => {
    const field = contentRef.current;
    if (field === null) return;
    let isTabFree = false;
    const onKeyDown = (event: KeyboardEvent) => {
      const hadFreeTab = isTabFree;
      const key = nameKey(event);
      // The keydown of Shift precedes Shift+Tab.
      isTabFree = key === 'escape' || (hadFreeTab && event.key === 'Shift');
      const apply = (change: Change) => applyChange(field, change);
      if (runShortcut(event, 'content', { indent: () => apply(indentLines), outdent: () => apply(outdentLines) }))
        return;
      if (key === 'enter' || key === 'shift+enter') {
        if (apply(breakLine)) event.preventDefault();
        return;
      }
      if ((key !== 'tab' && key !== 'shift+tab') || hadFreeTab || !tabIndents) return;
      event.preventDefault();
      const isCaret = field.selectionStart === field.selectionEnd;
      apply(key === 'shift+tab' ? outdentLines : isCaret ? insertIndent : indentLines);
    };
    const onBlur = () => {
      isTabFree = false;
    };
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', onBlur);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', onBlur);
    };
  }, [contentRef, tabIndents]);
  return null;
}

/** Changes the text of the focused field as if the user had typed. @returns whether there was a change to make */
function applyChange(field: HTMLTextAreaElement, change: Change): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const edit = change(value, { start, end });
  if (edit === null) return false;
  applyEdit(field, edit);
  return true;
}
