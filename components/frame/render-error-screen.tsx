'use client';

import { downloadText } from '@/components/files/download-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { describeBeginnings, findNamedTexts } from '@/store/list/named-texts';
import { readStoredText } from '@/store/root/app-storage';
import { useStarted } from './page-effects';

/**
 * Shown when a screen, or the frame, fails to render (specification, section 2, Other). The stored data is untouched.
 * It reads the storage itself, because the stores may have failed.
 */
export function RenderErrorScreen({ onTryAgain }: { readonly onTryAgain: () => void }) {
  useStarted();

  function download(): void {
    const text = readStoredText();
    const beginnings = describeBeginnings(findNamedTexts(text));
    downloadText(
      'pastes.json',
      text,
      beginnings === undefined ? {} : { message: `Downloaded pastes.json. ${beginnings}` },
    );
  }

  return (
    <ErrorScreen
      title="Unexpected Application Error!"
      actions={
        <>
          <button type="button" onClick={onTryAgain} className="button-primary">
            Try again
          </button>
          <button type="button" onClick={download} className="button-quiet">
            Download the stored data
          </button>
        </>
      }
    >
      This screen could not be shown. Your pastes are untouched.
    </ErrorScreen>
  );
}
