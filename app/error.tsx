'use client';

import { RenderErrorScreen } from '@/components/frame/render-error-screen';

export default function ErrorPage({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return <RenderErrorScreen onTryAgain={reset} />;
}
