'use client';

import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { ErrorScreen } from '@/components/ui/error-screen';
import { lazyPart } from '@/components/ui/lazy-part';

// Lazy, because the framework loads this screen with every route, and it seldom shows a paste.
const PasteView = lazyPart(() => import('@/components/viewer/paste-view').then((part) => part.PasteView));

/** The page that hosts serve for any address without a file: the view of a paste, or the 404 screen. */
export function NotFoundScreen() {
  const id = useAddressedId();
  if (id === undefined) return null;
  if (id !== null) return <PasteView />;
  return <ErrorScreen title="404">This page could not be found.</ErrorScreen>;
}
