'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { handOverNewPaste } from '@/components/navigation/handed-over';
import { hasModifier, SoftLink } from '@/components/navigation/soft-link';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import type { Elements } from './elements';

interface ErrorScreenProps {
  readonly title: string;
  /** One sentence that says what happened. */
  readonly children: ReactNode;
  /** Buttons beside the links. */
  readonly actions?: Elements;
}

/**
 * Replaces a screen that cannot be shown. It always links to other screens and never offers to clear data. If the focus
 * was in the replaced screen, the heading of the error screen gets it, and later the heading of the next screen.
 */
export function ErrorScreen({ title, children, actions }: ErrorScreenProps) {
  useDocumentTitle(title);
  // During the first render the replaced screen is still mounted. A page that has just loaded has no focus to lose.
  const [hadFocus] = useState(() => !isFocusLost());
  useEffect(() => {
    if (hadFocus) focusHeadingIfLost();
    return focusHeadingIfLost;
  }, [hadFocus]);
  return (
    <div className="error-screen">
      <h1 tabIndex={-1} className="error-title">
        {title}
      </h1>
      <p className="error-text">{children}</p>
      <div className="error-actions">
        {actions}
        <SoftLink href="/pastes" className="button-quiet">
          All pastes
        </SoftLink>
        <SoftLink href="/" onClick={(event) => !hasModifier(event) && handOverNewPaste()} className="button-quiet">
          New paste
        </SoftLink>
      </div>
    </div>
  );
}

function focusHeadingIfLost(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}

function isFocusLost(): boolean {
  return typeof document === 'undefined' || document.activeElement === document.body;
}
