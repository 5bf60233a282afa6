import { useId, useState } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { SoftLink } from '@/components/navigation/soft-link';
import type { ListedDraft } from '@/store/drafts/drafts-overview';
import { formatDateTime } from '@/store/paste/format-moment';
import { editHref } from '@/store/paste/paste-address';
import { nameOfPaste } from '@/store/paste/paste-name';
import { useDrafts, usePastes } from '@/store/root/hooks';

/** Says how many texts are unsaved, and links to each. */
export function DraftsLine() {
  const drafts = useDrafts((overview) => overview.drafts);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const [only] = drafts;
  if (only === undefined) return null;
  if (drafts.length === 1)
    return (
      <p className="-mx-3 -my-3 flex min-w-0 flex-1 basis-32 slim:ml-auto slim:max-w-36 slim:flex-none">
        <DraftEntry draft={only} label="1 draft" />
      </p>
    );

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-button ml-auto"
      >
        {`${drafts.length} drafts`}
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="order-last mt-1 mb-3 w-full min-w-0 rounded-lg border border-line bg-surface py-1"
      >
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-col justify-between gap-x-3 ample:flex-row ample:items-center">
            <DraftEntry draft={draft} />
            <span className="flex-none px-3 text-muted slim:-mt-1.5 slim:pb-2">
              {formatDateTime(new Date(draft.savedAtMs))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The link to a draft. A draft that is open in another tab is only named, because a second form would not show its
 * text.
 */
function DraftEntry({ draft, label = '' }: { readonly draft: ListedDraft; readonly label?: string }) {
  const isStored = usePastes((state) => state.pastes.some(({ _id }) => _id === draft.pasteId));
  const prefer = useDrafts((overview) => overview.prefer);
  const isOnly = label !== '';
  const name = nameOfPaste(draft);
  const note = draft.pasteId === null ? ' (new)' : '';
  // Only the name is cut: in the list after two lines, because drafts may differ late. A narrow line says the label alone.
  const text = (
    <>
      <span className={isOnly ? 'truncate slim:flex-none' : 'line-clamp-2 wrap-anywhere'}>
        <span>{label}</span>
        <span className={isOnly ? 'slim:hidden' : undefined}>{isOnly ? ': ' : ''}</span>
        <span translate={name === null ? undefined : 'no'} className={isOnly ? 'slim:hidden' : undefined}>
          {name ?? 'Untitled'}
        </span>
      </span>
      <span className={isOnly ? 'flex-none whitespace-pre slim:hidden' : 'flex-none whitespace-pre'}>{note}</span>
    </>
  );
  if (draft.isOpenElsewhere)
    return (
      <span className="inline-flex min-h-11 max-w-full min-w-0 items-center px-3 py-1.5 text-muted">
        {text}
        <span className={isOnly ? 'truncate ample:flex-none' : 'flex-none'}>, open in another tab</span>
      </span>
    );
  return (
    <SoftLink
      href={draft.pasteId !== null && isStored ? editHref(draft.pasteId) : '/'}
      aria-label={isOnly ? `${label}: ${name ?? 'Untitled'}${note}` : undefined}
      onClick={() => {
        void prefer(draft.id);
        requestFocus('content');
      }}
      className="text-button max-w-full min-w-0 py-1.5"
    >
      {text}
    </SoftLink>
  );
}
