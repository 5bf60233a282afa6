import { useEffect } from 'react';
import { pasteIdOf } from '@/components/keyboard/row-element';

/**
 * How soon after a click another one belongs to a double click, in milliseconds: 500 in most systems, and some more, because a
 * busy system delivers it late.
 */
const DOUBLE_CLICK_MS = 650;

/** How far apart the clicks of a double click may be, in CSS pixels. Controls side by side are further apart. */
const MAX_DISTANCE = 16;

/** Matches elements that take a click. Anything else in a row of the list belongs to the row. */
const CONTROL = 'a, button, input, select, textarea, label, summary, dialog, article, [role="option"]';

/** What a click hit. */
interface Hit {
  readonly control: Element | null;
  readonly name: string;
}

interface Click {
  readonly hit: Hit;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Suppresses the second click of a double click if the first click has changed the control. The first click may have removed
 * it, so that another control is under the pointer; or given it another target; or downloaded a file. A toggle, a step to the
 * next hit, and a text in which a double click selects a word do not change, and get both clicks. After a key press, the next
 * click always counts.
 */
export function useClickFilter(): void {
  useEffect(() => {
    let last: Click | undefined;
    /** Whether the last click downloaded a file. A second click must not download it again. */
    let hasDownloaded = false;
    /** Whether the pointer was pressed since the last click. */
    let isPressed = false;
    /** Whether what follows from this press is suppressed. */
    let isSuppressed = false;

    function isSecond(event: MouseEvent): boolean {
      if (last === undefined || event.button !== 0 || !(event.target instanceof Element)) return false;
      // Only the browser's own events have the time and the place of the pointer.
      const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= MAX_DISTANCE;
      const isSoon = event.isTrusted && isNear && event.timeStamp - last.atMs <= DOUBLE_CLICK_MS;
      if (!isSoon && (event.type !== 'click' || event.detail <= 1)) return false;
      return hasDownloaded || !isSameHit(last.hit, hitOf(event.target));
    }

    const filter = (event: MouseEvent) => {
      if (event.type === 'pointerdown') {
        isPressed = true;
        isSuppressed = isSecond(event);
      }
      if (event.type === 'click') {
        hasDownloaded ||= event.target instanceof HTMLAnchorElement && event.target.download !== '';
        // The click comes from a key, from a script, or from a label that passes it on to its field.
        if (event.detail === 0 || (event.isTrusted && !isPressed)) return;
        isPressed = false;
        isSuppressed ||= isSecond(event);
        if (!isSuppressed) hasDownloaded = false;
        const hit = isSuppressed && last !== undefined ? last.hit : hitOf(event.target as Element);
        last = { hit, atMs: event.timeStamp, x: event.clientX, y: event.clientY };
      }
      if (!isSuppressed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const forget = () => {
      last = undefined;
    };
    // Captures on `window`, to run before every other handler.
    for (const type of POINTER_EVENTS) window.addEventListener(type, filter, true);
    for (const type of ACTS_BETWEEN) window.addEventListener(type, forget, true);
    return () => {
      for (const type of POINTER_EVENTS) window.removeEventListener(type, filter, true);
      for (const type of ACTS_BETWEEN) window.removeEventListener(type, forget, true);
    };
  }, []);
}

const POINTER_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

const ACTS_BETWEEN = ['keydown', 'input'] as const;

function hitOf(target: Element): Hit {
  const control = target.closest(CONTROL);
  if (!control?.matches('button, summary')) return { control, name: '' };
  const subject = control.closest<HTMLElement>('[data-subject]')?.dataset.subject;
  return { control, name: `${control.getAttribute('aria-label') ?? control.textContent} ${subject}` };
}

function isSameHit(first: Hit, second: Hit): boolean {
  // The element of a row may be replaced when it expands.
  const id = pasteIdOf(first.control);
  if (id !== undefined) return id === pasteIdOf(second.control);
  return first.control === second.control && first.name === second.name && !isSpent(second.control);
}

/** Tells whether a second click on a control can do no good: it is a link, or the button of a form that is empty. */
function isSpent(control: Element | null): boolean {
  if (control instanceof HTMLAnchorElement) return true;
  if (!(control instanceof HTMLButtonElement) || control.type !== 'submit' || control.form === null) return false;
  return [...new FormData(control.form).values()].every((text) => text === '');
}
