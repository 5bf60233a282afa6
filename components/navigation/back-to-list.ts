import { pasteIdFromAddress, withBasePath } from '@/store/paste/paste-address';
import { awaitNewScreen, isNewScreenDue } from './new-screen';

const LIST = withBasePath('/pastes');

/**
 * Returns the address of the list with its search, without the base path, if the previous history entry is the list.
 * Returns undefined in browsers without the Navigation API.
 */
export function findListBefore(): string | undefined {
  const { pathname, search } = findUrlBefore() ?? {};
  return pathname?.replace(/\/$/, '') === LIST ? `/pastes${search}` : undefined;
}

function findUrlBefore(): URL | undefined {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const current = navigation?.currentEntry;
  const url = navigation && current ? navigation.entries()[current.index - 1]?.url : undefined;
  return url ? new URL(url) : undefined;
}

/**
 * Goes back to where the edit of a paste began, if the previous history entry is the list or the view of this paste.
 *
 * @param pasteId null for a new paste, which begins in any view
 * @returns whether it went back, or already has
 */
export function goBackFromEdit(pasteId: string | null): boolean {
  const before = findUrlBefore();
  const viewedId = before === undefined ? null : pasteIdFromAddress(before);
  if (before === undefined || viewedId === null || viewedId !== (pasteId ?? viewedId)) return goBackToList();
  if (!isNewScreenDue(before.pathname)) {
    awaitNewScreen(before.pathname);
    window.history.back();
  }
  return true;
}

/**
 * Goes back to the list, if the previous history entry is the list.
 *
 * @param withoutLoad go back only if that does not reload the page, because its memory is needed
 * @returns whether it went back, or already has: a second Back would leave the site
 */
export function goBackToList({ withoutLoad = false } = {}): boolean {
  if (isNewScreenDue(LIST)) return true;
  const isBefore = findListBefore() !== undefined && (!withoutLoad || isBeforeSameDocument());
  if (isBefore) {
    awaitNewScreen(LIST);
    window.history.back();
  }
  return isBefore;
}

function isBeforeSameDocument(): boolean {
  const { navigation } = window;
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument === true;
}
