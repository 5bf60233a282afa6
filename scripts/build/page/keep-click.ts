import { handover, keepClick } from '@/store/handover';

/** What does nothing by itself when it is clicked. Links and text fields do. */
const CONTROL = 'button, input[type=checkbox]';

/**
 * Keeps the last click on a button or switch until the frame has mounted: the part that has the control repeats it when it is
 * ready (components/ui/kept-click.ts). The next click or key drops it, then or much later; scrolling does not.
 */
export function keepClicks(): void {
  addEventListener('keydown', drop, true);
  addEventListener('click', drop, true);
  addEventListener('click', keep, true);
  addEventListener('pastes:started', () => removeEventListener('click', keep, true));
}

function keep(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROL) : null;
  // Enter in a field clicks the button that submits its form, but only moves the focus once the form works.
  const isEnter = event.detail === 0 && control?.matches('[type=submit]') && control !== document.activeElement;
  if (control === null || isEnter) return;
  event.preventDefault();
  keepClick(control);
}

function drop(): void {
  handover().keptClick = undefined;
}
