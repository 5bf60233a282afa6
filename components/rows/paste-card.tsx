import { memo, use, useId } from 'react';
import { DraftChip } from '@/components/drafts/draft-chip';
import { PASTE_ID_ATTRIBUTE } from '@/components/keyboard/row-element';
import { SoftLink } from '@/components/navigation/soft-link';
import { Highlighted } from '@/components/search/highlighted';
import { MissingWords } from '@/components/search/missing-words';
import { SelectBox } from '@/components/selection/select-box';
import { useSelection } from '@/components/selection/selection';
import { describeSize } from '@/store/files/file-size';
import { formatPasteDate } from '@/store/paste/format';
import { pasteSize } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { excerptOf } from '@/store/search/excerpt';
import { ExpandButton } from './expand-button';
import { useIsChosen, useIsExpanded } from './expanded-row';
import { ExpandedText } from './expanded-text';
import { PasteActions } from './paste-actions';
import { RowContext } from './paste-row';
import { PinButton } from './pin-button';

/** One entry of the list: title, clamped content, date and the four actions (specification, section 2). */
export const PasteCard = memo(function PasteCard({ paste }: { readonly paste: Paste }) {
  const { finders, excerpts, missing, fullText, showsSize } = use(RowContext);
  const isExpanded = useIsExpanded(paste._id);
  const isChosen = useIsChosen(paste._id);
  const textId = useId();
  const isSelecting = useSelection(({ ids }) => ids !== null);
  const { _id: id, content, createdAt } = paste;
  const title = shownTitle(paste.title);
  const name = isBlankTitle(title) ? 'untitled paste' : title;

  return (
    <article
      {...{ [PASTE_ID_ATTRIBUTE]: id }}
      aria-label={name}
      aria-current={isChosen || undefined}
      // Tab focuses the controls inside; the arrow keys focus the card.
      tabIndex={-1}
      className="card"
    >
      <h2 className={`card-heading ${showsSize ? 'narrow:pr-26' : ''}`}>
        {/* 44 px high, in a line of 28 px. */}
        <SoftLink href={viewRoute(id, fullText)} className="card-title">
          {isBlankTitle(title) ? (
            <span className="text-muted">Untitled</span>
          ) : (
            <Highlighted text={title} find={finders.inTitle} />
          )}
        </SoftLink>
      </h2>
      {isExpanded ? (
        <ExpandedText paste={paste} name={name} id={textId} />
      ) : (
        <p className="card-content">
          <Highlighted text={excerpts.get(id) ?? excerptOf(content, finders.placeIn(paste))} find={finders.inContent} />
        </p>
      )}
      <div className="card-foot">
        <div className={`card-facts ${isExpanded ? 'roomy:min-h-9 roomy:items-end' : ''}`}>
          <time dateTime={createdAt}>{formatPasteDate(createdAt)}</time>
          {showsSize && <span className="card-size">{describeSize(pasteSize(paste))}</span>}
          <DraftChip id={id} name={name} />
          <MissingWords words={missing.get(id)} />
        </div>
        <div className="card-tools">
          {isSelecting ? <SelectBox id={id} name={name} /> : <PinButton paste={paste} name={name} />}
          {/* In a narrow window, the size replaces the link. */}
          <PasteActions
            paste={paste}
            name={name}
            shareClassName={showsSize ? 'card-share narrow:hidden' : 'card-share'}
          />
          <ExpandButton id={id} name={name} textId={textId} />
        </div>
      </div>
    </article>
  );
});
