import { type RefObject, useEffect, useRef } from 'react';
import { createHitLocator, type HitLocator, type TextBox } from '@/components/paste-text/hit-locator';
import type { Match } from '@/store/matching/match';

/** The pause in typing before a hit is shown, in milliseconds: laying out a megabyte takes longer than a key may. */
const PAUSE_MS = 150;

/**
 * Marks a hit in a layer over the field, because a text area shows its selection only while it has the focus. Scrolls the hit
 * into sight once for each visit, but not while the user types in the field.
 *
 * @param visit another object whenever the user asks for a hit
 */
export function useShownHit(
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  layerRef: RefObject<HTMLElement | null>,
  text: string,
  hit: Match | undefined,
  visit: object,
): void {
  const lastVisit = useRef<object>(undefined);
  useEffect(() => {
    const [field, layer] = [fieldRef.current, layerRef.current];
    if (hit === undefined) lastVisit.current = visit;
    if (field === null || layer === null || hit === undefined) return;
    let locator: HitLocator | undefined;
    let boxes: readonly TextBox[] = [];
    const marks: HTMLElement[] = [];

    function measure(target: HTMLTextAreaElement, over: HTMLElement, part: Match): void {
      // The field may have changed since.
      if (target.value !== text) return;
      locator?.dispose();
      locator = createHitLocator(target, over);
      boxes = locator.boxesOf(part);
      for (const mark of marks.splice(0)) mark.remove();
      for (const { width, height } of boxes) {
        const mark = document.createElement('div');
        mark.className = 'find-mark';
        Object.assign(mark.style, { width: `${width}px`, height: `${height}px` });
        marks.push(mark);
      }
      over.append(...marks);
      locator.dispose();
    }
    const place = () => {
      for (const [index, { left, top }] of boxes.entries()) {
        const mark = marks[index];
        if (mark) mark.style.translate = `${left - field.scrollLeft}px ${top - field.scrollTop}px`;
      }
    };
    const remeasure = () => {
      measure(field, layer, hit);
      place();
    };
    const timer = setTimeout(() => {
      measure(field, layer, hit);
      const [first] = boxes;
      if (first === undefined) return;
      const isNewVisit = lastVisit.current !== visit;
      lastVisit.current = visit;
      if (isNewVisit) scrollTo(field, first);
      place();
      if (isNewVisit) marks[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }, PAUSE_MS);
    field.addEventListener('scroll', place);
    window.addEventListener('resize', remeasure);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('scroll', place);
      window.removeEventListener('resize', remeasure);
      for (const mark of marks) mark.remove();
    };
  }, [fieldRef, layerRef, text, hit, visit]);
}

/** Scrolls a field so that a box is in its upper third, unless it is in sight. */
function scrollTo(field: HTMLTextAreaElement, { left, top, width, height }: TextBox): void {
  if (top < field.scrollTop || top + height > field.scrollTop + field.clientHeight)
    field.scrollTop = top - field.clientHeight / 3;
  if (left < field.scrollLeft || left + width > field.scrollLeft + field.clientWidth)
    field.scrollLeft = left - field.clientWidth / 3;
}
