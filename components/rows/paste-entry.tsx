import { memo, type ReactElement, use, useId } from 'react';
import { PASTE_ID_ATTRIBUTE } from '@/components/keyboard/row-element';
import { Highlighted } from '@/components/search/highlighted';
import { formatPasteDate, formatShortDate } from '@/store/paste/format-date';
import type { Paste } from '@/store/paste/paste';
import { labelOfTitle } from '@/store/paste/paste-name';
import { excerptOf, lineExcerptOf } from '@/store/search/excerpt';
import { ExpandedText } from './expanded-text';
import { useIsChosen, useIsExpanded } from './open-paste';
import { RowContext } from './paste-row';
import { RowHeading, RowNotes, RowSize } from './row-parts';
import { RowCorner, RowTools } from './row-tools';

/** One entry of the list (specification, section 2), as the user chose: a card, or a line of the compact list. */
export const PasteEntry = memo(function PasteEntry({ paste }: { readonly paste: Paste }) {
  const { isCompact } = use(RowContext);
  const isExpanded = useIsExpanded(paste._id);
  const isChosen = useIsChosen(paste._id);
  const textId = useId();
  const name = labelOfTitle(paste.title);
  const text = isExpanded ? <ExpandedText paste={paste} name={name} id={textId} /> : undefined;
  const Layout = isCompact ? Line : Card;

  return (
    <article
      {...{ [PASTE_ID_ATTRIBUTE]: paste._id }}
      aria-label={name}
      aria-current={isChosen || undefined}
      // Tab focuses the controls inside; the arrow keys focus the entry.
      tabIndex={-1}
      className={isCompact ? 'line' : 'card'}
    >
      <Layout paste={paste} name={name} text={text} />
    </article>
  );
});

interface LayoutProps {
  readonly paste: Paste;
  readonly name: string;
  /** The whole text, if the entry shows it. */
  readonly text: ReactElement | undefined;
}

/** Title, clamped content, date and the four actions. */
function Card({ paste, name, text }: LayoutProps) {
  const { finders, excerpts } = use(RowContext);
  const { _id: id, content, createdAt } = paste;
  return (
    <>
      <RowHeading paste={paste} />
      {text ?? (
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
    </>
  );
}

/** Title, date and the four actions, in one line where the list is wide enough. */
function Line({ paste, name, text }: LayoutProps) {
  const { finders, excerpts, hitQuery, nowMs } = use(RowContext);
  const { _id: id, content, createdAt } = paste;
  return (
    <>
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
      {text}
    </>
  );
}
