import { readRowSize } from '@/components/rows/row-size';
import { formatPasteDate } from '@/store/paste/format';
import type { Paste } from '@/store/paste/paste';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { excerptOf } from '@/store/search/excerpt';
import { DEFAULT_QUERY, readOrder } from '@/store/search/list-query';
import { sortPastes } from '@/store/search/sort';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import { readEarlyList } from './early-list';

/*
 * Shows the first rows of the list before the framework has started, which takes a slow phone three seconds:
 *
 * 1. The page of the list has this script in an element where its rows will be (components/ui/page-script.tsx).
 * 2. It reads the stored list, and leaves it for the store, which does not parse it again (early-list.ts).
 * 3. It fills the element with a picture of the first rows: the same texts and classes, and nothing to press.
 * 4. React never looks into the element, and removes it in the task that shows the rows.
 * 5. There is no picture of a search, of a place to come back to, of a compact list, and of an order by title or size.
 */

/** How many actions a card has. */
const BUTTON_COUNT = 4;

const place = document.currentScript?.parentElement;

try {
  const pastes = readEarlyList();
  if (pastes !== undefined && place) showRows(pastes, place);
} catch {
  // The storage is denied or damaged. The page says so when it has started.
  place?.replaceChildren();
}

function showRows(pastes: readonly Paste[], container: HTMLElement): void {
  const { sortOrder, isCompact } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
  const order = readOrder(sortOrder) ?? DEFAULT_QUERY.order;
  const isTop = location.search === '' && !history.state?.listPlace;
  if (!isTop || isCompact === true || order === 'title' || order === 'largest') return;
  const count = Math.ceil(innerHeight / readRowSize(false).min);
  for (const paste of sortPastes(pastes, order).slice(0, count)) {
    const row = append(container, 'div', 'min-w-0 card-gap');
    fillCard(append(row, 'div', 'card'), paste);
  }
}

/** As components/rows/paste-card.tsx. */
function fillCard(card: HTMLElement, { title, content, createdAt }: Paste): void {
  const shown = shownTitle(title);
  const isUntitled = isBlankTitle(shown);
  const link = append(append(card, 'div', 'row-heading'), 'span', 'row-title');
  append(link, 'span', isUntitled ? 'text-muted' : '', isUntitled ? 'Untitled' : shown);
  append(card, 'p', 'card-content', excerptOf(content));
  const foot = append(card, 'div', 'row-foot');
  append(foot, 'div', 'row-notes');
  append(append(foot, 'div', 'row-facts'), 'span', '', formatPasteDate(createdAt));
  // Empty buttons leave the date as much room as the real ones, and make the row as high.
  const tools = append(foot, 'div', 'row-tools');
  append(append(foot, 'div', 'row-corner'), 'div', 'icon-button');
  for (let count = 0; count < BUTTON_COUNT; count++) append(tools, 'div', 'icon-button');
}

function append(parent: HTMLElement, name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  parent.appendChild(element);
  return element;
}
