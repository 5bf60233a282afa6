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
    <div className="py-12 text-center sm:py-20">
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight wrap-break-word">
        {title}
      </h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{children}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
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
