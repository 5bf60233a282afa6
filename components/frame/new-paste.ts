import { requestFocus } from '@/components/keyboard/focus';

/** Opens the empty form. @param navigate opens a route, as `useSoftNavigation` does */
export function openNewPaste(navigate: (href: string) => void): void {
  const isHome = requestFocus('title');
  if (!isHome || window.location.search !== '') navigate('/');
}
