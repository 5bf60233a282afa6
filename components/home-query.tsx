'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect } from 'react';

interface HomeQueryProps {
  /** Called before paint with the query of the address, and again whenever it changes. */
  readonly onRead: (query: URLSearchParams) => void;
}

/**
 * Reads the query of Home (specification, section 2). What reads the query is left out of the prerendered page,
 * so it is kept this small, and the form around it stays in.
 */
export function HomeQuery(props: HomeQueryProps) {
  return (
    <Suspense fallback={null}>
      <QueryReader {...props} />
    </Suspense>
  );
}

function QueryReader({ onRead }: HomeQueryProps) {
  const query = useSearchParams();
  useLayoutEffect(() => onRead(query), [onRead, query]);
  return null;
}
