import { useEffect } from 'react';

/**
 * Takes the line break out of a line that three clicks have selected. Browsers select it as well, or up to what follows the text,
 * so that a command that is copied so would run as soon as it is pasted into a terminal.
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

/** Ends the selection within an element, and before its last line break. Chromium may select that of an empty line as well. */
function trimSelection(element: Element): void {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (!element.contains(startContainer)) return;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Node | undefined;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // The end may be where the next text begins.
    if (range.intersectsNode(text) && !(text === endContainer && endOffset === 0)) last = text;
  }
  if (last === undefined) return;
  const selected = (last.nodeValue ?? '').slice(0, last === endContainer ? endOffset : undefined);
  const end = selected.replace(/[\r\n]+$/, '').length;
  // Of an empty line, the break is all there is.
  if (last !== startContainer || end > startOffset) selection.setBaseAndExtent(startContainer, startOffset, last, end);
}
