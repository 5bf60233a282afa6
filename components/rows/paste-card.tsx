import { memo, use, useId } from 'react';
import { PASTE_ID_ATTRIBUTE } from '@/components/keyboard/row-element';
import { Highlighted } from '@/components/search/highlighted';
import { formatPasteDate } from '@/store/paste/format-date';
import type { Paste } from '@/store/paste/paste';
import { labelOfTitle } from '@/store/paste/paste-name';
import { excerptOf } from '@/store/search/excerpt';
import { ExpandedText } from './expanded-text';
import { useIsChosen, useIsExpanded } from './open-paste';
import { RowContext } from './paste-row';
import { RowHeading, RowNotes, RowSize } from './row-parts';
import { RowCorner, RowTools } from './row-tools';

/** One entry of the list: title, clamped content, date and the four actions (specification, section 2). */
export const PasteCard = memo(function PasteCard({ paste }: { readonly paste: Paste }) {
  const { finders, excerpts } = use(RowContext);
  const isExpanded = useIsExpanded(paste._id);
  const isChosen = useIsChosen(paste._id);
  const textId = useId();
  const { _id: id, content, createdAt } = paste;
  const name = labelOfTitle(paste.title);

  return (
    <article
      {...{ [PASTE_ID_ATTRIBUTE]: id }}
      aria-label={name}
      aria-current={isChosen || undefined}
      // Tab focuses the controls inside; the arrow keys focus the card.
      tabIndex={-1}
      className="card"
    >
      <RowHeading paste={paste} />
      {isExpanded ? (
        <ExpandedText paste={paste} name={name} id={textId} />
      ) : (
        <p className="card-content">
          <Highlighted
            text={excerpts.get(id) ?? excerptOf(content, finders.offsetIn(paste))}
            find={finders.inContent}
          />
        </p>
      )}
      <div className="row-foot">
        <RowNotes paste={paste} name={name} />
        <div className="row-facts">
          <time dateTime={createdAt}>{formatPasteDate(createdAt)}</time>
          <RowSize paste={paste} />
        </div>
        <RowTools paste={paste} name={name} />
        <RowCorner paste={paste} name={name} />
      </div>
    </article>
  );
});
