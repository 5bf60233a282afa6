/** Returns which part of the text in an element is selected, or undefined if the selection is empty or goes beyond it. */
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
