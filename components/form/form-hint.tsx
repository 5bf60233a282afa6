import { type FocusTarget, requestFocus } from '@/components/keyboard/focus';
import { SoftLink } from '@/components/navigation/soft-link';
import { Sentence } from '@/components/ui/sentence';
import type { FormSession } from '@/store/form/form-session';
import { type FormState, findHint } from '@/store/form/form-state';
import { editHref } from '@/store/paste/paste-address';
import { SavedHint } from './saved-hint';

const ACTION =
  'inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded-md px-2 font-medium max-sm:last:-mr-2 max-[22rem]:px-1.5 text-accent hover:bg-hover';
const TEXT = 'line-clamp-3 min-w-0 wrap-anywhere';

interface FormHintProps {
  readonly session: FormSession;
  readonly state: FormState;
}

/** Shows one quiet line above the content: about the paste just saved, or about unsaved text. */
export function FormHint({ session, state }: FormHintProps) {
  const hint = findHint(state);
  switch (hint?.kind) {
    case undefined:
      return null;
    case 'draft-restored':
      return (
        <>
          <span className={TEXT}>Unsaved draft restored</span>
          <button type="button" onClick={() => leave(session.discard, 'title')} className={ACTION}>
            Discard
          </button>
          {hint.isNew && (
            <button
              type="button"
              title="Keeps this draft"
              onClick={() => leave(session.setAside, 'content')}
              className={ACTION}
            >
              New paste
            </button>
          )}
        </>
      );
    case 'file-opened':
      return (
        <span className={TEXT}>
          <Sentence>{`Opened “${hint.name}”`}</Sentence>
        </span>
      );
    case 'cleared':
      return (
        <>
          <span className={TEXT}>
            <Sentence>
              {hint.fileName === null ? 'Unsaved text discarded' : `Text replaced by “${hint.fileName}”`}
            </Sentence>
          </span>
          <button type="button" onClick={() => leave(session.undoClear, 'content')} className={ACTION}>
            Undo
          </button>
        </>
      );
    case 'saved':
      return <SavedHint paste={hint.paste} actionClass={ACTION} />;
    case 'draft-left':
      return (
        <>
          <span className={TEXT}>Your unsaved text is kept.</span>
          {hint.isSetAside ? (
            <button type="button" onClick={() => leave(session.undoSetAside, 'content')} className={ACTION}>
              Continue
            </button>
          ) : (
            <SoftLink
              href={hint.pasteId === null ? '/' : editHref(hint.pasteId)}
              onClick={() => requestFocus('content')}
              className={ACTION}
            >
              Continue
            </SoftLink>
          )}
        </>
      );
  }
}

/** Acts, then moves the focus, because the line and its button disappear. */
function leave(act: () => void, target: FocusTarget): void {
  act();
  requestFocus(target);
}
