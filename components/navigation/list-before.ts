import { withBasePath } from '@/store/paste/paste-address';
import { awaitNewScreen, isNewScreenDue } from './new-screen';

const LIST = withBasePath('/pastes');

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
  return pathname.replace(/\/$/, '') === LIST ? `/pastes${search}` : undefined;
}

/**
 * Goes back to the list as the user has left it, if that was the page before.
 *
 * @param withoutLoad only if that loads no page: what this one has in memory is needed there
 * @returns whether it was, or the list is on its way already: to go back once more would leave the site
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
