import { useEffect } from 'react';

/**
 * Removes the line break from a selection made by a triple click. Browsers select the whole line with its break, so a copied
 * command would run as soon as it is pasted into a terminal.
 */
export function useLineSelection(): void {
  useEffect(() => {
    const trim = ({ detail, target }: MouseEvent) => {
      const pre = detail >= 3 && target instanceof Element && target.closest('pre');
      if (pre) trimSelection(pre);
    };
    window.addEventListener('click', trim);
    return () => window.removeEventListener('click', trim);
  }, []);
}

/**
 * Moves the end of the selection into an element and before its last line break. Chromium may also select the break of an empty
 * line that follows.
 */
function trimSelection(element: Element): void {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (!element.contains(startContainer)) return;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Node | undefined;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // The selection may end at the start of the next text, which does not belong to it.
    if (range.intersectsNode(text) && !(text === endContainer && endOffset === 0)) last = text;
  }
  if (last === undefined) return;
  const selected = (last.nodeValue ?? '').slice(0, last === endContainer ? endOffset : undefined);
  const end = selected.replace(/[\r\n]+$/, '').length;
  // In an empty line, the break is the whole selection, and stays.
  if (last !== startContainer || end > startOffset) selection.setBaseAndExtent(startContainer, startOffset, last, end);
}
