'use client';

import { RenderErrorScreen } from '@/components/frame/render-error-screen';
import './globals.css';

/** Replaces the whole document, layout included, when the frame around the screens fails. */
export default function GlobalErrorPage({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="page-column">
          <RenderErrorScreen onTryAgain={reset} />
        </main>
      </body>
    </html>
  );
}
