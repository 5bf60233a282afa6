import { formatPasteDate } from '@/store/paste/format-date';
import { formatDateTime } from '@/store/paste/format-moment';

/**
 * Adds a tooltip on hover: the time to a date, the whole title to a clamped title. Made on demand, because the list has
 * thousands of each. The view shows both without a pointer. @returns a function that stops it
 */
export function showRowTooltips(): () => void {
  const show = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const part = target.closest<HTMLElement>('article time, article h2 a');
    if (part instanceof HTMLTimeElement) part.title = formatPasteDate(part.dateTime, formatDateTime);
    else if (part !== null) part.title = part.scrollWidth > part.clientWidth ? part.textContent : '';
  };
  document.addEventListener('pointerover', show);
  return () => document.removeEventListener('pointerover', show);
}
