import type { ReactNode } from 'react';

interface ScrollFrameProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A part that scrolls by itself if it is wider than the page. It takes the focus, for the arrow keys. */
export function ScrollFrame({ label, children }: ScrollFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div role="group" aria-label={label} tabIndex={0} className="markdown-frame">
      {children}
    </div>
  );
}
