import { requestFocus } from '@/components/keyboard/focus';
import { copyText } from '@/components/ui/copy-text';
import { usePastes } from '@/store/app/hooks';
import type { SavedPaste } from '@/store/editor/form-machine';
import { viewHref } from '@/store/paste/paste-address';
import { nameOfPaste } from '@/store/paste/paste-name';

/** Names the paste that was just saved, and offers to view it, to copy it, and to undo the update. */
export function SavedHint({ saved: { paste, isUpdate }, actionClass }: { saved: SavedPaste; actionClass: string }) {
  // By id and date: the list is read anew when another tab has changed it.
  const isStored = usePastes((state) =>
    state.pastes.some(({ _id, createdAt }) => _id === paste._id && createdAt === paste.createdAt),
  );
  const isUndoable = usePastes((state) => {
    const act = state.undoableActs.at(-1);
    return act?.kind === 'update' && act.paste === paste;
  });
  const undo = usePastes((state) => state.undo);
  if (!isStored) return null;
  const name = nameOfPaste(paste);

  return (
    // A toast announces the save. The line wraps as a whole, where the toolbar leaves too little room for it.
    <div aria-live="off" className={`flex min-w-0 items-center gap-1 ${isUpdate ? 'grow basis-80' : 'grow basis-56'}`}>
      <span className="min-w-0 truncate">{name === null ? 'Saved untitled paste' : `Saved “${name}”`}</span>
      {/* A plain link: on many hosts the address of a paste can only be reached by a real load. */}
      <a href={viewHref(paste._id)} className={actionClass}>
        View
      </a>
      <button type="button" onClick={() => copyText(paste.content)} className={actionClass}>
        Copy
      </button>
      {isUndoable && (
        <button
          type="button"
          onClick={() => {
            undo();
            // The line disappears with its buttons.
            requestFocus('heading');
          }}
          className={actionClass}
        >
          Undo
        </button>
      )}
    </div>
  );
}
