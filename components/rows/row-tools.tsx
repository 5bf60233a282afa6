import { use } from 'react';
import { PageIcon } from '@/components/icons/page-icon';
import { SoftLink } from '@/components/navigation/soft-link';
import { wholeText } from '@/components/paste-text/whole-paste';
import { SelectBox } from '@/components/selection/select-box';
import { useSelection } from '@/components/selection/selection';
import { CopyButton } from '@/components/ui/copy-button';
import { MenuButton } from '@/components/ui/menu-button';
import type { Paste } from '@/store/paste/paste';
import { editHref, viewHref } from '@/store/paste/paste-address';
import { RowContext } from './paste-row';

/** In CSS pixels. */
const ICON_SIZE = 18;

interface RowToolsProps {
  readonly paste: Paste;
  /** The paste's name in the labels. */
  readonly name: string;
}

/**
 * The four actions of an entry (specification, section 2), in sight in every row. While the user is selecting, they are inert: a
 * tap on one selects the row.
 */
export function RowTools({ paste, name }: RowToolsProps) {
  const { hitQuery, remove } = use(RowContext);
  const isSelecting = useSelection(({ ids }) => ids !== null);
  const { _id: id } = paste;
  return (
    <div inert={isSelecting} className="row-tools">
      <SoftLink href={editHref(id)} aria-label={`Edit ${name}`} title="Edit" className="icon-button">
        <PageIcon name="pencil" size={ICON_SIZE} />
      </SoftLink>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => remove(id)}
        className="icon-button hover:text-danger"
      >
        <PageIcon name="trash" size={ICON_SIZE} />
      </button>
      {/* A plain link: it opens a new tab, and only the host can resolve an address without a file. */}
      <a
        href={viewHref(id, hitQuery)}
        target="_blank"
        rel="noopener"
        aria-label={`View ${name}`}
        title="View in a new tab"
        className="icon-button"
      >
        <PageIcon name="eye" size={ICON_SIZE} />
      </a>
      <CopyButton name={`Copy ${name}`} title="Copy" iconSize={ICON_SIZE} readText={() => wholeText(paste)} />
    </div>
  );
}

/** The last control of a row, always in the same place: its menu or, while the user is selecting, its checkbox. */
export function RowCorner({ paste, name }: RowToolsProps) {
  const isSelecting = useSelection(({ ids }) => ids !== null);
  return (
    <div className="row-corner">
      {isSelecting ? (
        <SelectBox id={paste._id} name={name} />
      ) : (
        <MenuButton
          name={`More for ${name}`}
          title="More"
          className="icon-button"
          load={() => import('./row-menu').then((part) => part.RowMenu)}
          draw={(RowMenu, open) => <RowMenu {...open} paste={paste} name={name} />}
        >
          <PageIcon name="more" size={ICON_SIZE} />
        </MenuButton>
      )}
    </div>
  );
}
