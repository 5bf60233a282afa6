'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, startTransition, useLayoutEffect } from 'react';
import { pastesStore } from '@/store/root/app';

interface AddressQueryProps {
  /** Called before paint with the query of the address, and again whenever it changes. */
  readonly onRead: (query: URLSearchParams) => void;
}

/**
 * Reads the query of the address (specification, section 2). A component that reads the query is left out of the
 * prerendered page, so this one is small and draws nothing.
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
 * Sets state from the address once a screen has mounted, before it is painted. While the list is still to be read there is
 * nothing to show, so then it is a transition: a change in the task that hydrates the page would lengthen that by all
 * effects, the reading of the list among them.
 */
export function adoptAddress(setState: () => void): void {
  if (pastesStore.getState().status === 'pending') startTransition(setState);
  else setState();
}
