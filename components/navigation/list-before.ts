import { BASE_PATH } from '@/store/paste/paste-address';

/**
 * Returns the address of the list with its search, without the base path, if the page before this one in the browser's
 * history is the list. Browsers without the Navigation API do not tell what was before.
 */
export function findListBefore(): string | undefined {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const current = navigation?.currentEntry;
  if (!navigation || !current) return undefined;
  const url = navigation.entries()[current.index - 1]?.url;
  if (!url) return undefined;
  const { pathname, search } = new URL(url);
  return pathname.replace(/\/$/, '') === `${BASE_PATH}/pastes` ? `/pastes${search}` : undefined;
}

/**
 * Goes back to the list as the user has left it, if that was the page before. @returns whether it was
 *
 * @param withoutLoad only if that loads no page: what this one has in memory is needed there
 */
export function goBackToList({ withoutLoad = false } = {}): boolean {
  const isBefore = findListBefore() !== undefined && (!withoutLoad || isBeforeSameDocument());
  if (isBefore) window.history.back();
  return isBefore;
}

function isBeforeSameDocument(): boolean {
  const { navigation } = window;
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument === true;
}
