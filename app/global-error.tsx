'use client';

import { RenderErrorScreen } from '@/components/frame/render-error-screen';
import './globals.css';

/** Replaces the whole document, layout included, when the frame around the screens fails. */
export default function GlobalErrorPage({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto w-full max-w-column px-4 pt-6 sm:px-6 sm:pt-8">
          <RenderErrorScreen onTryAgain={reset} />
        </main>
      </body>
    </html>
  );
}
