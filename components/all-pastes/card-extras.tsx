import clsx from 'clsx';
import { Pin } from 'lucide';
import { DraftChip } from '@/components/drafts/draft-chip';
import { toggleSelected, useSelection } from '@/components/selection/selection';
import { ShareButton } from '@/components/share/share-button';
import { Icon } from '@/components/ui/icon';
import { describeSize } from '@/store/files/file-size';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/pinned-paste';
import { sizeOf } from '@/store/search/sort';
import { pinRow } from './pin-row';

export interface CardExtrasProps {
  readonly paste: Paste;
  /** What the controls of the card call it. */
  readonly name: string;
  readonly showsSize: boolean;
}

/**
 * What stands on a card beside the entry of the specification. It loads after the list. The corner has its place from the
 * first, so that nothing moves.
 */
export function CardExtras({ paste, name, showsSize }: CardExtrasProps) {
  return (
    <>
      {showsSize && (
        <span className="absolute top-2 right-12 flex h-11 items-center sm:right-13">
          {describeSize(sizeOf(paste))}
        </span>
      )}
      <Corner paste={paste} name={name} />
      <DraftChip id={paste._id} name={name} />
      {/* In a narrow window, the size has its place. */}
      <ShareButton
        paste={paste}
        name={`Copy link to ${name}`}
        className={showsSize ? 'card-share max-sm:hidden' : 'card-share'}
      />
    </>
  );
}

/** The pin, or while the user is selecting the checkbox. */
function Corner({ paste, name }: Pick<CardExtrasProps, 'paste' | 'name'>) {
  const isSelecting = useSelection(({ ids }) => ids !== null);
  const isSelected = useSelection(({ ids }) => ids?.has(paste._id) ?? false);
  const isHeld = isPinned(paste);
  if (isSelecting)
    return (
      <label className="card-corner cursor-pointer">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={() => toggleSelected(paste._id)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
    );
  return (
    <button
      type="button"
      aria-label={`Pin ${name}`}
      aria-pressed={isHeld}
      title={isHeld ? 'Unpin' : 'Pin to the top'}
      onClick={() => pinRow(paste)}
      className={clsx('icon-button card-corner', isHeld ? 'text-accent' : 'card-corner-quiet')}
    >
      <Icon shape={Pin} size={18} className={isHeld ? 'fill-current' : ''} />
    </button>
  );
}
