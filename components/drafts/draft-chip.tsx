import type { MouseEventHandler } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { SoftLink } from '@/components/navigation/soft-link';
import { editHref } from '@/store/paste/paste-address';
import { useDrafts } from '@/store/root/hooks';

interface DraftChipProps {
  readonly id: string;
  /** The paste's name in the label. */
  readonly name: string;
  /** Called by a click on the link; it focuses the content of the form if omitted. */
  readonly onClick?: MouseEventHandler | undefined;
}

/** Says that the paste has a draft, and links to it. A draft that is open in another tab has no link. */
export function DraftChip({ id, name, onClick = () => requestFocus('content') }: DraftChipProps) {
  const draft = useDrafts(({ drafts }) => drafts.find(({ pasteId }) => pasteId === id));
  if (draft === undefined) return null;
  if (draft.isOpenElsewhere) return <span className="chip">Unsaved changes in another tab</span>;
  return (
    <SoftLink
      href={editHref(id)}
      aria-label={`Unsaved changes: ${name}`}
      onClick={onClick}
      className="-my-3 inline-flex min-h-11 items-center"
    >
      <span className="chip hover:bg-hover">Unsaved changes</span>
    </SoftLink>
  );
}
