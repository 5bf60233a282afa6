import { type FocusTarget, requestFocus } from '@/components/keyboard/focus';
import { useKeys } from '@/components/keyboard/key-layers';
import { runShortcut } from '@/components/keyboard/shortcuts';
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
      return <ClearedHint session={session} fileName={hint.fileName} />;
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

interface ClearedHintProps {
  readonly session: FormSession;
  /** The file that replaced the text; null if it was discarded. */
  readonly fileName: string | null;
}

function ClearedHint({ session, fileName }: ClearedHintProps) {
  const undo = () => leave(session.undoClear, 'content');
  // Until something is typed, the fields have nothing that the browser could undo.
  useKeys('saved', (event) => {
    const isInField = event.target instanceof Element && event.target.matches('[name=title], [name=content]');
    return isInField && !session.isChanged() && runShortcut(event, 'page', { undo });
  });
  return (
    <>
      <span className={TEXT}>
        <Sentence>{fileName === null ? 'Unsaved text discarded' : `Text replaced by “${fileName}”`}</Sentence>
      </span>
      <button type="button" onClick={undo} className={ACTION}>
        Undo
      </button>
    </>
  );
}

/** Acts, then moves the focus, because the line and its button disappear. */
function leave(act: () => void, target: FocusTarget): void {
  act();
  requestFocus(target);
}
