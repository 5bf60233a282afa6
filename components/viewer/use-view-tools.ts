import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusAwaitedTool, focusViewedText, requestFocus } from '@/components/keyboard/focus';

export interface ViewTools {
  /** The element in which the code view puts its tools; null until it is mounted. */
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
  readonly areShown: boolean;
  /** Shows the tools and focuses one of them, as soon as the code view is there. */
  readonly open: (tool: 'lineField' | 'language') => void;
  readonly close: () => void;
}

/** Keeps the tools of the code view: the language, Format JSON and Go to line, which are shown on request. */
export function useViewTools(isCode: boolean): ViewTools {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const areShown = isOpen && isCode;
  useLayoutEffect(() => {
    if (areShown) focusAwaitedTool();
  }, [areShown]);
  return {
    element,
    setElement,
    areShown,
    open(tool) {
      flushSync(() => setIsOpen(true));
      requestFocus(tool);
    },
    close() {
      flushSync(() => setIsOpen(false));
      if (document.activeElement === document.body) focusViewedText();
    },
  };
}
