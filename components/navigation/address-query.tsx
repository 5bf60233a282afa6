'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, startTransition, useLayoutEffect } from 'react';
import { pastesStore } from '@/store/root/app';

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

/**
 * Sets state from the address once a screen has mounted, before paint. Until the list is read there is nothing to show,
 * so the update is a transition: a synchronous update would add all effects, including the reading of the list, to the
 * task that hydrates the page.
 */
export function adoptAddress(setState: () => void): void {
  if (pastesStore.getState().status === 'pending') startTransition(setState);
  else setState();
}
