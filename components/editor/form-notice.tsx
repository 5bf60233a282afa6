import type { EditConflict } from '@/store/editor/form-machine';

const TEXTS: Readonly<Record<EditConflict, string>> = {
  missing: 'This paste is no longer stored in this browser, so it cannot be updated. Your text is still here.',
  changed: 'This paste was changed since you opened it. Your text is still here.',
};

interface FormNoticeProps {
  readonly conflict: EditConflict;
  readonly onOverwrite: () => void;
  readonly onSaveAsNew: () => void;
}

/** Says why the paste cannot be updated, and offers what to do instead. */
export function FormNotice({ conflict, onOverwrite, onSaveAsNew }: FormNoticeProps) {
  return (
    <div className="mb-3 rounded-lg border border-notice-line bg-notice p-4">
      <p role="alert">{TEXTS[conflict]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={onSaveAsNew} className="button-quiet">
          Save as new paste
        </button>
        {conflict === 'changed' && (
          <button type="button" onClick={onOverwrite} className="button-quiet">
            Overwrite with my version
          </button>
        )}
      </div>
    </div>
  );
}
