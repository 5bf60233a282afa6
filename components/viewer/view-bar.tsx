import { ArrowLeft, Pencil, Trash2 } from 'lucide';
import type { MouseEvent } from 'react';
import type { MarkedLines } from '@/components/code/marked-lines';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { findListBefore, goBackToList } from '@/components/navigation/back-to-list';
import { noteDeleted } from '@/components/navigation/deleted-paste';
import { SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import { sharePaste } from '@/components/share/sharing';
import { copyText } from '@/components/ui/copy-text';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';
import { wholeText } from '@/components/ui/whole-paste';
import { formatLineAddress } from '@/store/code/line-address';
import type { Paste } from '@/store/paste/paste';
import { editHref } from '@/store/paste/paste-address';
import { pastesStore } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';
import { PasteFacts } from './paste-facts';
import { PasteFileActions } from './paste-file-actions';

interface ViewBarProps {
  /** As the list has it. */
  readonly paste: Paste;
  /** Its whole content; undefined while that is not known. */
  readonly content: string | undefined;
  /** The content as it is shown, which may be formatted; undefined while the whole is not known. */
  readonly shown: string | undefined;
  /** Whether it can be given away: not if only its beginning is left. */
  readonly isGiven: boolean;
  /** The marked lines, on which the acts then act. */
  readonly marked: MarkedLines;
  /** Called before the paste is deleted. The page then opens the list, and shows the paste until the list is there. */
  readonly onDelete: (paste: Paste) => void;
  /** The title, while its field is out of sight. */
  readonly children: Elements;
}

/** The bar above a viewed paste: the link back, facts, and actions by buttons and keys. */
export function ViewBar({ paste, content, shown, isGiven, marked, onDelete, children }: ViewBarProps) {
  const removePaste = usePastes((state) => state.remove);
  const navigate = useSoftNavigation();
  const { part, mark } = marked;
  const isStoredLine = part !== undefined && shown === content;
  const href = editHref(paste._id) + (isStoredLine ? formatLineAddress(part.lines) : '');

  function remove(): void {
    const index = pastesStore.getState().pastes.indexOf(paste);
    onDelete(paste);
    if (!removePaste(paste._id).ok) return;
    noteDeleted({ paste, index });
    // Must not reload the page: a reloaded page could not undo the deletion.
    if (!goBackToList({ withoutLoad: true })) navigate(findListBefore() ?? '/pastes');
  }

  usePageShortcuts(
    {
      edit: () => navigate(href),
      copy: () => copyText(part?.text ?? shown ?? wholeText(paste)),
      share: () => sharePaste(paste, part),
      remove,
      toList: () => (part === undefined ? goBackToList() || navigate('/pastes') : mark(undefined)),
    },
    'view',
  );

  return (
    <>
      <SoftLink
        href="/pastes"
        onClick={openList}
        className="text-button mr-auto -ml-3 min-w-11 gap-1.5 whitespace-nowrap"
      >
        <Icon shape={ArrowLeft} size={18} />
        <span className="max-[26rem]:sr-only">All pastes</span>
      </SoftLink>
      <div className="view-facts">
        {children}
        <p className="text-muted">
          <PasteFacts createdAt={paste.createdAt} content={content} />
        </p>
      </div>
      <SoftLink href={href} aria-label="Edit paste" title="Edit" className="icon-button">
        <Icon shape={Pencil} size={19} />
      </SoftLink>
      <button
        type="button"
        aria-label="Delete paste"
        title="Delete"
        onClick={remove}
        className="icon-button hover:text-danger"
      >
        <Icon shape={Trash2} size={19} />
      </button>
      {isGiven && <PasteFileActions paste={paste} part={part} />}
    </>
  );
}

/** Opens the list. Goes back instead of navigating if the previous entry is the list. */
function openList(event: MouseEvent): void {
  const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!wantsOther && goBackToList()) event.preventDefault();
}
