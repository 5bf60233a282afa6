import { isApple } from '@/components/keyboard/pressed-key';
import { findRowById, PASTE_ID_ATTRIBUTE } from '@/components/keyboard/row-element';
import type { PartSelector } from '@/components/navigation/page-parts';
import { readRowHeight } from '@/components/rows/row-height';
import { handover } from '@/store/handover';
import { formatPasteDate, formatShortDate } from '@/store/paste/format-date';
import type { Paste } from '@/store/paste/paste';
import { editHref, viewHref, viewRoute, withBasePath } from '@/store/paste/paste-address';
import { firstLineOf, isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { isPinned } from '@/store/paste/paste-version';
import { excerptOf } from '@/store/search/excerpt';
import { DEFAULT_QUERY, readOrder } from '@/store/search/list-query';
import { sortPastes } from '@/store/search/sort';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import { readParsedList } from './parsed-list';
import { SAMPLE, type TemplateName } from './sample-paste';

/*
 * Shows the first rows of the list before the framework has started, which takes a slow phone three seconds:
 *
 * 1. The page of the list has this script in the element where its rows will be (components/ui/page-script.tsx), and templates
 *    of a row and of an empty list, which the build has rendered with their own components
 *    (scripts/build/row-templates.tsx).
 * 2. It reads and parses the stored list, and leaves the result for the store (parsed-list.ts).
 * 3. It fills the element with the first rows, or with the hints. A click on one of their controls is kept, and repeated once
 *    React has rendered the real rows (components/ui/kept-click.ts). Keys and assistive technology ignore the early rows.
 * 4. React never looks into the element, and removes it in the task that shows the rows.
 * 5. It shows nothing if the address has a search, if a scroll position will be restored, or if the list is sorted by title or
 *    size.
 */

/** Matches the hints of an empty list (components/desk/first-steps.tsx). */
const HINTS: PartSelector = '[data-part=first-steps]';

const container = document.currentScript?.parentElement;

try {
  const pastes = readParsedList();
  if (pastes !== undefined && container && location.search === '') {
    if (pastes.length === 0) showHints(container);
    else showRows(pastes, container);
  }
} catch {
  // The storage is denied or damaged. The page says so when it has started.
  container?.replaceChildren();
}

function showRows(pastes: readonly Paste[], container: HTMLElement): void {
  const { sortOrder, isCompact = false } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
  const order = readOrder(sortOrder) ?? DEFAULT_QUERY.order;
  if (history.state?.listPosition || order === 'title' || order === 'largest') return;
  const count = Math.ceil(innerHeight / readRowHeight(isCompact).min);
  const rows = sortPastes(pastes, order)
    .slice(0, count)
    .map((paste) => makeRow(container, paste, isCompact));
  container.append(...rows);
  container.addEventListener('click', keepEarlyClick);
}

/** Shows the hints of an empty list, without saying that it is empty: the browser's database may still have pastes. */
function showHints(container: HTMLElement): void {
  const hints = copyTemplate(container, isApple() ? 'apple-hints' : 'hints');
  hints.querySelector('p')?.replaceChildren('\u00A0');
  for (const link of hints.querySelectorAll('a')) link.href = withBasePath('/');
  for (const control of hints.querySelectorAll<HTMLElement>('a, button')) control.tabIndex = -1;
  container.append(hints);
  container.addEventListener('click', keepEarlyClick);
}

function makeRow(container: HTMLElement, paste: Paste, isCompact: boolean): Node {
  const { _id: id, content, createdAt } = paste;
  const title = shownTitle(paste.title);
  const list = copyTemplate(container, `${isBlankTitle(title) ? 'untitled-' : ''}${isCompact ? 'line' : 'card'}`);
  const find = (selector: string) => list.querySelector(selector);
  const shownContent = isCompact ? (firstLineOf(content) ?? '') : excerptOf(content);
  replaceTexts(list, { [SAMPLE.title]: title, [SAMPLE.content]: shownContent });
  find(`[${PASTE_ID_ATTRIBUTE}]`)?.setAttribute(PASTE_ID_ATTRIBUTE, id);
  const date = isCompact ? formatShortDate(createdAt, Date.now()) : formatPasteDate(createdAt);
  find('time')?.replaceChildren(date);
  if (!isPinned(paste)) for (const part of list.querySelectorAll(':has(> h2) > :not(h2)')) part.remove();
  const addresses = [withBasePath(viewRoute(id)), withBasePath(editHref(id)), viewHref(id)];
  list.querySelectorAll('a').forEach((link, index) => {
    link.href = addresses[index] ?? '';
  });
  for (const control of list.querySelectorAll<HTMLElement>('a, button')) control.tabIndex = -1;
  return list;
}

function copyTemplate(container: HTMLElement, name: TemplateName): DocumentFragment {
  const template = container.querySelector<HTMLTemplateElement>(`[data-name="${name}"]`);
  return template?.content.cloneNode(true) as DocumentFragment;
}

function replaceTexts(root: Node, texts: Readonly<Record<string, string>>): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = texts[node.nodeValue ?? ''];
    if (text !== undefined) node.nodeValue = text;
  }
}

/** Keeps a click until the real rows or hints can handle it. A link that opens in another tab works at once. */
function keepEarlyClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
  const part = control?.closest(`[${PASTE_ID_ATTRIBUTE}], ${HINTS}`);
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || control?.matches('[target]');
  if (!control || !part || opensTab) return;
  event.preventDefault();
  const id = part.getAttribute(PASTE_ID_ATTRIBUTE);
  const index = controlsOf(part).indexOf(control);
  handover().keptClick = () => controlsOf(id === null ? document.querySelector(HINTS) : findRowById(id))[index];
}

/** Returns the links and buttons of a row or of the hints, in their order. */
function controlsOf(part: Element | null | undefined): readonly HTMLElement[] {
  return part ? [...part.querySelectorAll<HTMLElement>('a, button')] : [];
}
