'use client';

import { lazy, Suspense } from 'react';
import { ErrorScreen } from './error-screen';
import { useAddressedId } from './use-addressed-id';

// The framework loads this screen along with every other one, and few of them ever show a paste by it.
const PasteView = lazy(() => import('./paste-view').then((part) => ({ default: part.PasteView })));

/** The page that hosts serve for every address without a file: the view of a paste, or else the real 404. */
export function NotFoundScreen() {
  const id = useAddressedId();
  if (id === undefined) return null;
  if (id !== null) {
    return (
      <Suspense>
        <PasteView />
      </Suspense>
    );
  }
  return <ErrorScreen title="404">This page could not be found.</ErrorScreen>;
}
