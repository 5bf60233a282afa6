import type { FormSession, FormSessionState } from '@/store/form-session-state';
import { editHref } from '@/store/paste-address';
import { SoftLink } from './soft-link';

const ACTION = 'inline-flex min-h-11 flex-none items-center rounded-md px-2 font-medium text-accent hover:bg-hover';

interface FormHintProps {
  readonly session: FormSession;
  readonly state: FormSessionState;
}

/** One quiet line above the content about a text that is not in a paste: restored, cleared, or left behind. */
export function FormHint({ session, state }: FormHintProps) {
  return (
    <div aria-live="polite" className="flex min-w-0 flex-1 items-center gap-1 text-sm text-muted">
      <Hint session={session} state={state} />
    </div>
  );
}

function Hint({ session, state: { isDraftRestored, openedFile, clearedText, leftText } }: FormHintProps) {
  if (isDraftRestored) {
    return (
      <>
        <span className="truncate">Unsaved draft restored</span>
        <button type="button" onClick={session.discard} className={ACTION}>
          Discard
        </button>
      </>
    );
  }
  if (openedFile !== null && clearedText === null) return <span className="truncate">Opened “{openedFile}”</span>;
  if (clearedText !== null) {
    return (
      <>
        <span className="truncate">
          {openedFile === null ? 'Unsaved text cleared' : `Text replaced by “${openedFile}”`}
        </span>
        <button type="button" onClick={session.undoClear} className={ACTION}>
          Undo
        </button>
      </>
    );
  }
  if (leftText !== null) {
    return (
      <>
        <span className="truncate">Your unsaved text is kept.</span>
        <SoftLink href={leftText.pasteId === null ? '/' : editHref(leftText.pasteId)} className={ACTION}>
          Continue
        </SoftLink>
      </>
    );
  }
  return null;
}
