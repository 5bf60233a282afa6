import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Link from 'next/link';
import { memo } from 'react';
import { excerptOf } from '@/store/excerpt';
import type { Paste } from '@/store/paste';
import { editHref, viewHref } from '@/store/paste-address';
import { formatPasteDate } from '@/store/paste-date';
import { usePastes } from '@/store/use-pastes';
import { copyText } from './copy-text';
import { PASTE_ID_ATTRIBUTE } from './use-kept-focus';

/** One entry of the list: title, clamped content, date and the four actions (specification, section 2). */
export const PasteCard = memo(function PasteCard({ paste }: { readonly paste: Paste }) {
  const remove = usePastes((state) => state.remove);
  const { _id: id, title, content, createdAt } = paste;
  const name = title.trim() === '' ? 'untitled paste' : title;

  return (
    <article
      {...{ [PASTE_ID_ATTRIBUTE]: id }}
      className="rounded-xl border border-line bg-surface px-4 pt-4 pb-2 sm:px-5"
    >
      <h2 className="truncate text-lg font-semibold">
        {title.trim() === '' ? <span className="text-muted">Untitled</span> : title}
      </h2>
      <p className="mt-1.5 line-clamp-3 font-mono text-sm leading-5.5 break-words whitespace-pre-wrap text-muted">
        {excerptOf(content)}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatPasteDate(createdAt)}
        </time>
        <div className="-mr-3 flex">
          <Link href={editHref(id)} prefetch={false} aria-label={`Edit ${name}`} title="Edit" className="icon-button">
            <Pencil aria-hidden size={19} />
          </Link>
          <button
            type="button"
            aria-label={`Delete ${name}`}
            title="Delete"
            onClick={() => remove(id)}
            className="icon-button hover:text-danger"
          >
            <Trash2 aria-hidden size={19} />
          </button>
          {/* A plain link: it opens in a new tab, and only a real load can reach an address that no file stands for. */}
          <a
            href={viewHref(id)}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name}`}
            title="View"
            className="icon-button"
          >
            <Eye aria-hidden size={20} />
          </a>
          <button
            type="button"
            aria-label={`Copy ${name}`}
            title="Copy"
            onClick={() => copyText(content)}
            className="icon-button"
          >
            <Copy aria-hidden size={19} />
          </button>
        </div>
      </div>
    </article>
  );
});
