'use client';

import { RenderErrorScreen } from '@/components/frame/render-error-screen';
import './globals.css';

/** Replaces the whole document, including the layout, when the frame fails to render. */
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
