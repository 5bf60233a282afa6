import { use } from 'react';
import { SoftLink } from '@/components/navigation/soft-link';
import { ShareButton } from '@/components/share/share-button';
import { CopyButton } from '@/components/ui/copy-button';
import { PageIcon } from '@/components/ui/page-icon';
import { wholeText } from '@/components/ui/whole-paste';
import type { Paste } from '@/store/paste/paste';
import { editHref, viewHref } from '@/store/paste/paste-address';
import { RowContext } from './paste-row';

interface PasteActionsProps {
  readonly paste: Paste;
  /** The paste's name in the labels. */
  readonly name: string;
  readonly shareClassName?: string;
}

/** The four actions of an entry (specification, section 2), and the link to it. */
export function PasteActions({ paste, name, shareClassName }: PasteActionsProps) {
  const { fullText, remove } = use(RowContext);
  const { _id: id } = paste;
  return (
    <>
      <ShareButton
        paste={paste}
        name={`Copy link to ${name}`}
        {...(shareClassName !== undefined && { className: shareClassName })}
      />
      <SoftLink href={editHref(id)} aria-label={`Edit ${name}`} title="Edit" className="icon-button">
        <PageIcon name="pencil" size={19} />
      </SoftLink>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => remove(id)}
        className="icon-button hover:text-danger"
      >
        <PageIcon name="trash" size={19} />
      </button>
      {/* A plain link: it opens a new tab, and only the host can resolve an address without a file. */}
      <a
        href={viewHref(id, fullText)}
        target="_blank"
        rel="noopener"
        aria-label={`View ${name}`}
        title="View"
        className="icon-button"
      >
        <PageIcon name="eye" />
      </a>
      <CopyButton name={`Copy ${name}`} title="Copy" iconSize={19} readText={() => wholeText(paste)} />
    </>
  );
}
