import { prepareNewPaste } from '@/components/keyboard/touch-keyboard';

/** Focuses the content of the empty form, or opens the form. @param navigate opens a route */
export function startNewPaste(navigate: (href: string) => void): void {
  const isHome = prepareNewPaste();
  if (!isHome || window.location.search !== '') navigate('/');
}
