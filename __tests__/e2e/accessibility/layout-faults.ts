/**
 * Looks, in the page, for what axe does not: sideways scrolling, controls outside of the window or too small, fields
 * that a phone zooms in on, and focus that cannot be seen.
 *
 * @param minTarget how wide and high a control has to be, in CSS pixels
 * @returns a line for each fault
 */
export function findLayoutFaults(minTarget: number): string[] {
  const TOASTS = '[aria-label=Notifications]';
  const faults: string[] = [];
  const root = document.documentElement;
  // What is behind an open menu cannot take the focus while it is open.
  const top = document.querySelector('dialog[open], [role=menu]') ?? document.body;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const nameOf = (element: Element) =>
    `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;

  /** Whether nothing lies over some part of it in the window. Toasts may: they go by themselves. */
  function isPartlyInSight(control: HTMLElement): boolean {
    const box = control.getBoundingClientRect();
    // In an area higher than the window it is the caret that is kept in sight.
    if (box.height > root.clientHeight) return true;
    const topEdge = Math.max(0, box.top);
    const bottomEdge = Math.min(root.clientHeight, box.bottom);
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const seen = document.elementsFromPoint(box.left + across * box.width, topEdge + down * (bottomEdge - topEdge));
        return (
          seen
            .find((element) => control.closest(TOASTS) !== null || element.closest(TOASTS) === null)
            ?.closest(control.localName) === control
        );
      }),
    );
  }

  for (const scroller of [root, top]) {
    const excess = scroller.scrollWidth - scroller.clientWidth;
    if (excess > 0) faults.push(`${scroller.localName} scrolls sideways by ${excess} px`);
  }

  const controls = [...top.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')].filter(isShown);
  const focused = document.activeElement;
  for (const control of controls) {
    // A frame that takes the focus scrolls what is larger than it.
    const target = control.closest('label, [tabindex="0"]') ?? control;
    const { left, right, width, height } = target.getBoundingClientRect();
    if (left < 0 || right > root.clientWidth) faults.push(`${nameOf(control)} leaves the window: ${left} to ${right}`);
    // WCAG 2.5.8 asks nothing of a link in a text, whose lines are as high as the text needs. This is its size elsewhere.
    const minSize = control.matches('.markdown a') ? Math.min(minTarget, 24) : minTarget;
    // Nobody presses the disabled title of a view.
    const isTarget = !control.matches(':disabled');
    if (isTarget && Math.min(width, height) < minSize - 0.01)
      faults.push(`${nameOf(control)} is ${width} by ${height} px`);
    const isField = control.matches('input:not([type=checkbox]), textarea, select');
    const fontSize = Number.parseFloat(getComputedStyle(control).fontSize);
    if (isTouch && isField && fontSize < 16) faults.push(`${nameOf(control)} has text of ${fontSize} px`);
    if (control.matches(':disabled')) continue;

    // What has the focus already would keep it without its ring.
    if (document.activeElement === control) control.blur();
    control.focus({ focusVisible: true } as FocusOptions);
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    if (document.activeElement !== control) faults.push(`${nameOf(control)} takes no focus`);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      faults.push(`${nameOf(control)} shows no focus`);
    if (!isPartlyInSight(control)) faults.push(`${nameOf(control)} is covered when it has the focus`);
  }
  if (focused instanceof HTMLElement) focused.focus();
  window.scrollTo(0, 0);
  return faults;
}
