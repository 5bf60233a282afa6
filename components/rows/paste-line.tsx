import { memo, use, useId } from 'react';
import { PASTE_ID_ATTRIBUTE } from '@/components/keyboard/row-element';
import { Highlighted } from '@/components/search/highlighted';
import { formatShortDate } from '@/store/paste/format-date';
import type { Paste } from '@/store/paste/paste';
import { labelOfTitle } from '@/store/paste/paste-name';
import { lineExcerptOf } from '@/store/search/excerpt';
import { ExpandedText } from './expanded-text';
import { useIsChosen, useIsExpanded } from './open-paste';
import { RowContext } from './paste-row';
import { RowHeading, RowNotes, RowSize } from './row-parts';
import { RowCorner, RowTools } from './row-tools';

/** One entry of the compact list: title, date and the four actions, in one line where the list is wide enough. */
export const PasteLine = memo(function PasteLine({ paste }: { readonly paste: Paste }) {
  const { finders, excerpts, hitQuery, nowMs } = use(RowContext);
  const { _id: id, content, createdAt } = paste;
  const isExpanded = useIsExpanded(id);
  const isChosen = useIsChosen(id);
  const textId = useId();
  const name = labelOfTitle(paste.title);

  return (
    <article
      {...{ [PASTE_ID_ATTRIBUTE]: id }}
      aria-label={name}
      aria-current={isChosen || undefined}
      tabIndex={-1}
      className="line"
    >
      <div className="line-main">
        <RowHeading paste={paste} />
        <p className="line-excerpt">
          {hitQuery !== '' && (
            <Highlighted
              text={lineExcerptOf(excerpts.get(id) ?? content, excerpts.has(id) ? 0 : finders.offsetIn(paste))}
              find={finders.inContent}
            />
          )}
        </p>
        <RowNotes paste={paste} name={name} />
        <div className="row-facts">
          <RowSize paste={paste} />
          <time dateTime={createdAt}>{formatShortDate(createdAt, nowMs)}</time>
        </div>
        <RowTools paste={paste} name={name} />
        <RowCorner paste={paste} name={name} />
      </div>
      {isExpanded && <ExpandedText paste={paste} name={name} id={textId} />}
    </article>
  );
});
