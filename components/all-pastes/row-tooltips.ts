import { formatPasteDate } from '@/store/paste/format';
import { formatDateTime } from '@/store/paste/format-moment';

/**
 * Gives a date in the list a tooltip with its time, and a cut title one with all of it, when the pointer comes to it:
 * thousands of them would otherwise be made for nobody. The view shows both to everyone. @returns ends it
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
