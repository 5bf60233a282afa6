'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect } from 'react';

interface PasteIdParamProps {
  /** Called before paint with the id in the query, and again whenever it changes. */
  readonly onRead: (pasteId: string | null) => void;
}

/**
 * Reads `pasteId` from the query (specification, section 2). What reads the query is left out of the prerendered page,
 * so it is kept this small, and the form around it stays in.
 */
export function PasteIdParam(props: PasteIdParamProps) {
  return (
    <Suspense fallback={null}>
      <PasteIdReader {...props} />
    </Suspense>
  );
}

function PasteIdReader({ onRead }: PasteIdParamProps) {
  const pasteId = useSearchParams().get('pasteId');
  useLayoutEffect(() => onRead(pasteId), [onRead, pasteId]);
  return null;
}
