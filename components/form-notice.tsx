import type { FormObstacle } from '@/store/form-session-state';

const TEXTS: Readonly<Record<FormObstacle, string>> = {
  missing: 'This paste is no longer stored in this browser, so it cannot be updated. Your text is still here.',
  changed: 'This paste was changed in another tab since you opened it. Your text is still here.',
};

interface FormNoticeProps {
  readonly obstacle: FormObstacle;
  readonly onReplace: () => void;
  readonly onSaveAsNew: () => void;
}

/** Says what stands in the way of a save, and offers the ways on. */
export function FormNotice({ obstacle, onReplace, onSaveAsNew }: FormNoticeProps) {
  return (
    <div className="mb-3 rounded-lg border border-notice-line bg-notice p-4">
      <p role="alert">{TEXTS[obstacle]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={onSaveAsNew} className="button-quiet">
          Save as new paste
        </button>
        {obstacle === 'changed' && (
          <button type="button" onClick={onReplace} className="button-quiet">
            Replace it with mine
          </button>
        )}
      </div>
    </div>
  );
}
