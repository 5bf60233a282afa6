import { EllipsisVertical, Pin } from 'lucide';
import { memo, use, useId, useSyncExternalStore } from 'react';
import { DraftChip } from '@/components/drafts/draft-chip';
import { PASTE_ID_ATTRIBUTE } from '@/components/keyboard/row-element';
import { SoftLink } from '@/components/navigation/soft-link';
import { Highlighted } from '@/components/search/highlighted';
import { MissingWords } from '@/components/search/missing-words';
import { SelectBox } from '@/components/selection/select-box';
import { useSelection } from '@/components/selection/selection';
import { Icon } from '@/components/ui/icon';
import { describeSize } from '@/store/files/file-size';
import { formatPasteDate } from '@/store/paste/format';
import { pasteSize } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { isBlankTitle, nameOfPaste, shownTitle } from '@/store/paste/paste-name';
import { isPinned } from '@/store/paste/paste-version';
import { lineExcerptOf } from '@/store/search/excerpt';
import { ExpandButton } from './expand-button';
import { toggleActions, useActionsShown, useIsChosen, useIsExpanded } from './expanded-row';
import { ExpandedText } from './expanded-text';
import { PasteActions } from './paste-actions';
import { RowContext } from './paste-row';
import { PinButton } from './pin-button';

/**
 * One entry of the compact list: title and date in one line. Its actions are shown where the pointer or the focus is; on a
 * touch screen, a button shows them.
 */
export const PasteLine = memo(function PasteLine({ paste }: { readonly paste: Paste }) {
  const { finders, excerpts, missing, fullText, showsSize } = use(RowContext);
  const isSelecting = useSelection(({ ids }) => ids !== null);
  const hasHover = useHover();
  const { _id: id, content, createdAt } = paste;
  const isExpanded = useIsExpanded(id);
  const isChosen = useIsChosen(id);
  const textId = useId();
  const areActionsShown = useActionsShown(id);
  const title = shownTitle(paste.title);
  const isUntitled = isBlankTitle(title);
  const name = isUntitled ? 'untitled paste' : title;

  const actions = (
    <>
      {!isSelecting && <PinButton paste={paste} name={name} />}
      <PasteActions paste={paste} name={name} />
      <ExpandButton id={id} name={name} textId={textId} />
    </>
  );

  return (
    <article
      {...{ [PASTE_ID_ATTRIBUTE]: id }}
      aria-label={name}
      aria-current={isChosen || undefined}
      tabIndex={-1}
      className="line"
    >
      <div className="line-main">
        {isSelecting && <SelectBox id={id} name={name} className="line-box" />}
        {isPinned(paste) && (
          <>
            <Icon shape={Pin} size={14} className="flex-none fill-current text-accent" />
            <span className="sr-only">Pinned</span>
          </>
        )}
        <h2 className="line-heading">
          <SoftLink href={viewRoute(id, fullText)} className="line-title">
            {isUntitled ? (
              <span className="font-normal text-muted">
                <Highlighted text={nameOfPaste(paste) ?? 'Untitled'} find={finders.inContent} />
              </span>
            ) : (
              <Highlighted text={title} find={finders.inTitle} />
            )}
          </SoftLink>
        </h2>
        <p className="line-excerpt">
          {fullText !== '' && !isUntitled && (
            <Highlighted
              text={lineExcerptOf(excerpts.get(id) ?? content, excerpts.has(id) ? 0 : finders.placeIn(paste))}
              find={finders.inContent}
            />
          )}
        </p>
        <DraftChip id={id} name={name} />
        <MissingWords words={missing.get(id)} className="line-missing" />
        <div className="line-facts">
          {showsSize && <span>{describeSize(pasteSize(paste))}</span>}
          <time dateTime={createdAt}>{formatPasteDate(createdAt)}</time>
        </div>
        {!hasHover && (
          <button
            type="button"
            aria-label={`Actions for ${name}`}
            aria-expanded={areActionsShown}
            title="Actions"
            onClick={() => toggleActions(id)}
            className="icon-button -mr-3"
          >
            <Icon shape={EllipsisVertical} size={18} />
          </button>
        )}
        {hasHover && <div className="line-tools">{actions}</div>}
      </div>
      {areActionsShown && !hasHover && <div className="line-tools-below">{actions}</div>}
      {isExpanded && <ExpandedText paste={paste} name={name} id={textId} />}
    </article>
  );
});

/** In a narrow window, the actions would cover the title. */
const HOVER = '(hover: hover) and (pointer: fine) and (width >= 40rem)';

/** Tells whether actions can wait for the pointer or the focus. */
function useHover(): boolean {
  return useSyncExternalStore(followHover, () => window.matchMedia?.(HOVER).matches ?? true);
}

function followHover(onChange: () => void): () => void {
  const query = window.matchMedia?.(HOVER);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
