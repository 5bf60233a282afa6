'use client';

import { ErrorScreen } from './error-screen';
import { PasteView } from './paste-view';
import { useAddressedId } from './use-addressed-id';

/** The page that hosts serve for every address without a file: the view of a paste, or else the real 404. */
export function NotFoundScreen() {
  const id = useAddressedId();
  if (id === undefined) return null;
  if (id !== null) return <PasteView />;
  return <ErrorScreen title="404">This page could not be found.</ErrorScreen>;
}
