import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusViewedText } from '@/components/keyboard/focus';

export interface ViewTools {
  /** The element in which the code view puts its tools; null until it is mounted. */
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
  readonly areShown: boolean;
  /** Shows the tools, and focuses the first that matches. */
  readonly open: (selector: string) => void;
  readonly close: () => void;
}

/** Keeps the tools of the code view: the language, Format JSON and Go to line, which are shown on request. */
export function useViewTools(isCode: boolean): ViewTools {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    element,
    setElement,
    areShown: isOpen && isCode,
    open(selector) {
      flushSync(() => setIsOpen(true));
      element?.querySelector<HTMLElement>(selector)?.focus();
    },
    close() {
      flushSync(() => setIsOpen(false));
      if (document.activeElement === document.body) focusViewedText();
    },
  };
}
