import { useLayoutEffect } from 'react';
import { openDialog } from '@/components/dialogs/dialog-host';
import { requestFocus } from '@/components/keyboard/focus';
import type { EditConflict } from '@/store/form/form-state';
import type { PasteText } from '@/store/paste/paste';

const TEXTS: Readonly<Record<EditConflict, string>> = {
  missing: 'This paste is no longer stored in this browser, so it cannot be updated. Your text is still here.',
  changed: 'This paste was changed since you opened it. Your text is still here.',
  unread: 'The text of this paste cannot be read now, so it cannot be edited.',
};

interface FormNoticeProps {
  readonly conflict: EditConflict;
  readonly pasteId: string;
  /** Reads the text in the fields. */
  readonly readText: () => PasteText;
  /** Called once the notice is in the document. */
  readonly onShown: () => void;
  readonly onOverwrite: () => void;
  readonly onSaveAsNew: () => void;
  readonly onReadAgain: () => void;
}

/** Says why the paste cannot be updated, and offers alternatives. */
export function FormNotice(props: FormNoticeProps) {
  const { conflict, pasteId, readText, onShown, onOverwrite, onSaveAsNew, onReadAgain } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only.
  useLayoutEffect(onShown, []);

  return (
    <div className="mb-3 rounded-lg border border-notice-line bg-notice px-4 py-3">
      <p role="alert">{TEXTS[conflict]}</p>
      <div className="mt-2 grid gap-2 sm:flex sm:flex-wrap">
        {conflict === 'unread' && (
          <button type="button" onClick={onReadAgain} className="button-primary">
            Try again
          </button>
        )}
        <button
          type="button"
          onClick={() => leave(onSaveAsNew)}
          className={conflict === 'unread' ? 'button-quiet' : 'button-primary'}
        >
          Save as new paste
        </button>
        {conflict === 'changed' && (
          <>
            <button type="button" onClick={() => leave(onOverwrite)} className="button-quiet">
              Overwrite with my version
            </button>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                const mine = readText();
                openDialog(
                  currentTarget,
                  () => import('./conflict-dialog'),
                  ({ ConflictDialog }, close) => <ConflictDialog pasteId={pasteId} mine={mine} onClose={close} />,
                );
              }}
              className="button-quiet"
            >
              Compare
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** Acts, then moves the focus, because the notice and its buttons disappear. */
function leave(act: () => void): void {
  act();
  requestFocus('save');
}
