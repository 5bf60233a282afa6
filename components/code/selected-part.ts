/**
 * Returns the selected part of an element's text; undefined if the selection is empty or extends beyond the element.
 */
export function selectedPart(element: Element): { readonly start: number; readonly end: number } | undefined {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return undefined;
  return {
    start: offsetIn(element, range.startContainer, range.startOffset),
    end: offsetIn(element, range.endContainer, range.endOffset),
  };
}

function offsetIn(element: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}
