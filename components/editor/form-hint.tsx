import { type FocusTarget, requestFocus } from '@/components/keyboard/focus';
import { SoftLink } from '@/components/navigation/soft-link';
import type { FormState } from '@/store/editor/form-machine';
import type { FormSession } from '@/store/editor/form-session';
import { editHref } from '@/store/paste/paste-address';
import { SavedHint } from './saved-hint';

const ACTION = 'inline-flex min-h-11 flex-none items-center rounded-md px-2 font-medium text-accent hover:bg-hover';
const TEXT = 'line-clamp-3 min-w-0 wrap-anywhere';

interface FormHintProps {
  readonly session: FormSession;
  readonly state: FormState;
}

/** Shows one quiet line above the content about what was just saved, or about text that is in no paste. */
export function FormHint({
  session,
  state: { isDraftRestored, openedFile, savedPaste, clearedText, leftText },
}: FormHintProps) {
  if (isDraftRestored) {
    return (
      <>
        <span className={TEXT}>Unsaved draft restored</span>
        <button type="button" onClick={() => leave(session.discard, 'title')} className={ACTION}>
          Discard
        </button>
      </>
    );
  }
  if (openedFile !== null && clearedText === null) return <span className={TEXT}>Opened “{openedFile.name}”</span>;
  if (clearedText !== null) {
    return (
      <>
        <span className={TEXT}>
          {openedFile === null ? 'Unsaved text cleared' : `Text replaced by “${openedFile.name}”`}
        </span>
        <button type="button" onClick={() => leave(session.undoClear, 'content')} className={ACTION}>
          Undo
        </button>
      </>
    );
  }
  if (savedPaste !== null) return <SavedHint paste={savedPaste} actionClass={ACTION} />;
  if (leftText !== null) {
    return (
      <>
        <span className={TEXT}>Your unsaved text is kept.</span>
        <SoftLink
          href={leftText.pasteId === null ? '/' : editHref(leftText.pasteId)}
          onClick={() => requestFocus('content')}
          className={ACTION}
        >
          Continue
        </SoftLink>
      </>
    );
  }
  return null;
}

/** Moves the focus, since the line and its button disappear. */
function leave(act: () => void, target: FocusTarget): void {
  act();
  requestFocus(target);
}
