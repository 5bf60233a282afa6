import type { Match } from '@/store/matching/match';

/** A box in a field's text, in CSS pixels from the top left corner of the unscrolled field. */
export interface TextBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Finds where parts of a text are in the layout of a field. */
export interface HitLocator {
  /** @returns a box for each row that the part takes */
  boxesOf(part: Match): readonly TextBox[];
  dispose(): void;
}

/**
 * Lays out a field's text a second time, hidden in a layer over the field, because no browser tells where a part of a text area
 * is. Create a new locator when the text or the width has changed.
 */
export function createHitLocator(field: HTMLTextAreaElement, layer: HTMLElement): HitLocator {
  const mirror = document.createElement('div');
  const { whiteSpace, overflowWrap, wordBreak, borderLeftWidth } = getComputedStyle(field);
  mirror.className = field.className;
  mirror.dir = field.dir;
  mirror.textContent = field.value;
  Object.assign(mirror.style, { whiteSpace, overflowWrap, wordBreak, position: 'absolute', visibility: 'hidden' });
  // Without the scroll bar of the field.
  mirror.style.width = `${field.clientWidth + 2 * Number.parseFloat(borderLeftWidth)}px`;
  layer.append(mirror);
  return {
    boxesOf({ start, end }) {
      const node = mirror.firstChild;
      if (!(node instanceof Text) || end > node.length) return [];
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const corner = mirror.getBoundingClientRect();
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        left: left - corner.left,
        top: top - corner.top,
        width,
        height,
      }));
    },
    dispose: () => mirror.remove(),
  };
}
