import { requestFocus } from '@/components/keyboard/focus';

/** Focuses the empty form, or opens it. @param navigate opens a route */
export function startNewPaste(navigate: (href: string) => void): void {
  const isHome = requestFocus('title');
  if (!isHome || window.location.search !== '') navigate('/');
}
