import { type MouseEvent, use } from 'react';
import { DraftChip } from '@/components/drafts/draft-chip';
import { PageIcon } from '@/components/icons/page-icon';
import { requestFocus } from '@/components/keyboard/focus';
import { hasModifier, SoftLink } from '@/components/navigation/soft-link';
import { Highlighted } from '@/components/search/highlighted';
import { MissingWords } from '@/components/search/missing-words';
import { describeSize } from '@/store/files/file-size';
import { pasteSize } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { firstLineOf, isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { isPinned } from '@/store/paste/paste-version';
import { editBeside } from './open-paste';
import { RowContext } from './paste-row';

/** The title of a row, which is a link to the view. Where the row shows no text, an untitled paste has its first line too. */
export function RowHeading({ paste }: { readonly paste: Paste }) {
  const { finders, hitQuery, isCompact } = use(RowContext);
  const title = shownTitle(paste.title);
  const isUntitled = isBlankTitle(title);
  const firstLine = isCompact && isUntitled ? firstLineOf(paste.content) : null;
  return (
    <div className="row-heading">
      {isPinned(paste) && (
        <>
          <PageIcon name="pin" size={14} className="flex-none fill-current text-accent" />
          <span className="sr-only">Pinned</span>
        </>
      )}
      <h2 dir="auto" className="min-w-0 flex-1">
        <SoftLink href={viewRoute(paste._id, hitQuery)} className={`row-title ${isUntitled ? 'text-muted' : ''}`}>
          {firstLine !== null ? (
            // The tone of the line says to the eye that it is no title.
            <span className="font-normal">
              <span dir="ltr" className="sr-only">
                {'Untitled: '}
              </span>
              <Highlighted text={firstLine} find={finders.inContent} />
            </span>
          ) : isUntitled ? (
            <span>Untitled</span>
          ) : (
            <Highlighted text={title} find={finders.inTitle} />
          )}
        </SoftLink>
      </h2>
    </div>
  );
}

/** What only some rows say: the words that a paste lacks, and that it has unsaved changes. */
export function RowNotes({ paste: { _id: id }, name }: { readonly paste: Paste; readonly name: string }) {
  const { missing } = use(RowContext);
  return (
    <div className="row-notes">
      <MissingWords words={missing.get(id)} />
      <DraftChip id={id} name={name} onClick={(event) => continueDraft(event, id)} />
    </div>
  );
}

/** Opens the draft of a paste beside the list, or in the form of its own that the link leads to, unless the click selects. */
function continueDraft(event: MouseEvent, id: string): void {
  if (event.defaultPrevented) return;
  if (!hasModifier(event) && editBeside(id)) event.preventDefault();
  else requestFocus('content');
}

/** The size of a paste, if the list is sorted by it. */
export function RowSize({ paste }: { readonly paste: Paste }) {
  const { showsSize } = use(RowContext);
  return showsSize && <span>{describeSize(pasteSize(paste))}</span>;
}
