'use client';

import { downloadText } from '@/components/files/download-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { usePastes } from '@/store/app/hooks';

/** Shown when a screen fails to render (specification, section 2, Other). The stored data is untouched. */
export function RenderErrorScreen({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const readStoredText = usePastes((state) => state.readStoredText);
  return (
    <ErrorScreen
      title="Unexpected Application Error!"
      actions={
        <>
          <button type="button" onClick={onTryAgain} className="button-primary">
            Try again
          </button>
          <button type="button" onClick={() => downloadText('pastes.json', readStoredText())} className="button-quiet">
            Download the stored data
          </button>
        </>
      }
    >
      This screen could not be shown. Your pastes are untouched.
    </ErrorScreen>
  );
}
