'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect } from 'react';

interface AddressQueryProps {
  /** Called before paint with the query of the address, again whenever it changes. */
  readonly onRead: (query: URLSearchParams) => void;
}

/**
 * Reads the query of the address (specification, section 2). Next omits a component that reads the query from the
 * prerendered page, so this one is small and renders nothing.
 */
export function AddressQuery(props: AddressQueryProps) {
  return (
    <Suspense fallback={null}>
      <QueryReader {...props} />
    </Suspense>
  );
}

function QueryReader({ onRead }: AddressQueryProps) {
  const query = useSearchParams();
  useLayoutEffect(() => onRead(query), [onRead, query]);
  return null;
}
