'use client';

import type { ReactNode } from 'react';
import { SoftLink } from '@/components/navigation/soft-link';
import { useDocumentTitle } from '@/components/navigation/use-document-title';

interface ErrorScreenProps {
  readonly title: string;
  /** One sentence that says what happened. */
  readonly children: ReactNode;
  /** Buttons beside the links. */
  readonly actions?: ReactNode;
}

/** Replaces a screen that cannot be shown. It always offers a way on, and never offers to clear data. */
export function ErrorScreen({ title, children, actions }: ErrorScreenProps) {
  useDocumentTitle(title);
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
        <SoftLink href="/" className="button-quiet">
          New paste
        </SoftLink>
      </div>
    </div>
  );
}
