'use client';

import { Pencil } from 'lucide';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftChip } from '@/components/drafts/draft-chip';
import { Icon } from '@/components/icons/icon';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { findListBefore, goBackToList } from '@/components/navigation/back-to-list';
import { handedOver } from '@/components/navigation/handed-over';
import { hasModifier, SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { readPaste } from '@/components/paste-text/edit-place';
import { TextStateNote } from '@/components/paste-text/text-state-note';
import { useWholePaste, wholeText } from '@/components/paste-text/whole-paste';
import { sharePaste } from '@/components/share/sharing';
import { copyText } from '@/components/ui/copy-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { useKeptClick } from '@/components/ui/kept-click';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageScript } from '@/components/ui/page-script';
import { useRegistered } from '@/components/ui/registered';
import { formatLineAddress } from '@/store/code/line-address';
import type { Paste } from '@/store/paste/paste';
import { editHref } from '@/store/paste/paste-address';
import { nameOfPaste } from '@/store/paste/paste-name';
import { isPinned } from '@/store/paste/paste-version';
import { useDrafts, usePastes } from '@/store/root/hooks';
import { ContentField } from './content-field';
import { CopyPart } from './copy-part';
import { PasteFacts } from './paste-facts';
import type { SharedPasteProps } from './shared-paste-view';
import { ViewBar } from './view-bar';
import { ViewMenu } from './view-menu';
import { type DeskView, useViewedText, ViewedText } from './viewed-text';

// The view: one paste, read-only, at two addresses. Parts that only some visits need are loaded when they are used.
//
// - paste-view.tsx, this file, reads the address and shows a stored paste, or loads shared-paste-view.tsx.
// - viewed-text.tsx keeps how either of them is viewed, and shows the text. use-reading.ts decides whether that is plain text,
//   code or preview. use-view-tools.ts shows the tools of the code view, and use-formatted.ts has the text that it shows of JSON.
// - view-bar.tsx is the bar above, with paste-facts.tsx and copy-part.tsx. view-menu.tsx has what is not in the bar: its panel
//   loads when it opens (view-menu-panel.tsx, download-or-share.ts).
// - use-kept-line.ts keeps the line on top in its place when the text is shown in another way, by keep-line.ts.
// - content-field.tsx is the disabled content; field-sizing.ts sizes it in browsers that cannot.

const SharedPaste = lazyPart<SharedPasteProps>(() => import('./shared-paste-view').then((part) => part.SharedPaste), {
  Waiting: () => <StoredPaste />,
});

/** The read-only screen (specification, section 2, View) of the paste whose id or text is in the address. */
export function PasteView() {
  const id = useAddressedId();
  const connectDrafts = useDrafts((state) => state.connect);
  // On a desk, the list connects them.
  useEffect(connectDrafts, [connectDrafts]);
  return id === '' ? <SharedPaste Stored={StoredPaste} /> : <StoredPaste id={id} />;
}

interface StoredPasteProps {
  /** Undefined shows empty fields: the id is not known yet, or a shared text is being read. */
  readonly id?: string | null | undefined;
  /** Undefined for a screen of its own. */
  readonly desk?: DeskView | undefined;
}

/**
 * One stored paste. A screen of its own has the fields of the specification; on a desk, the kind of text decides how it is
 * shown.
 */
export function StoredPaste({ id, desk }: StoredPasteProps) {
  const status = usePastes((state) => state.status);
  const stored = usePastes((state) => state.pastes.find(({ _id }) => _id === id));
  const index = usePastes(({ pastes }) => pastes.findIndex(({ _id }) => _id === id));
  const removePaste = usePastes((state) => state.remove);
  const pin = usePastes((state) => state.pin);
  const navigate = useSoftNavigation();
  // Shows a paste deleted here until the list replaces this screen.
  const [deleted, setDeleted] = useState<Paste>();
  const paste = stored ?? (deleted?._id === id ? deleted : undefined);

  useKeptClick('main', paste !== undefined);
  const { state, paste: whole } = useWholePaste(paste);
  // The whole, or the beginning if the rest is lost; undefined until that is known.
  const text = whole ?? (state === 'loading' ? undefined : paste);
  const isGiven = whole !== undefined || state === 'loading';
  const view = useViewedText({ text, pasteId: paste?._id, desk });
  const { part, shown } = view;
  const name = useMemo(() => paste && nameOfPaste(paste), [paste]);
  useDocumentTitle(desk === undefined ? (name ?? null) : null);

  function remove(paste: Paste): void {
    if (desk !== undefined) {
      desk.onRemove();
      return;
    }
    setDeleted(paste);
    if (!removePaste(paste._id).ok) {
      setDeleted(undefined);
      return;
    }
    handedOver.setState({ deleted: { paste, index } });
    // Must not reload the page: a reloaded page could not undo the deletion.
    if (!goBackToList({ withoutLoad: true })) navigate(findListBefore() ?? '/pastes');
  }

  function find(): void {
    flushSync(view.openSearch);
    requestFocus('findField');
  }

  const markedPlace = part !== undefined && shown === text?.content ? formatLineAddress(part.lines) : '';
  const readPlace = () => markedPlace || view.readPlace();
  useRegistered(readPaste, id ? { id, readPlace } : undefined);
  const edit = ({ _id }: Paste) => (desk === undefined ? navigate(editHref(_id) + readPlace()) : desk.onEdit());
  const editOnDesk = desk && ((event: MouseEvent) => editHere(event, desk.onEdit));
  const readText = () => part?.text ?? (whole ? shown : paste && wholeText(paste));
  usePageShortcuts(
    paste === undefined
      ? {}
      : {
          edit: () => edit(paste),
          copy: () => copyText(readText() ?? ''),
          share: () => sharePaste(paste, part),
          remove: () => remove(paste),
          pin: () => void pin(paste._id, !isPinned(paste)),
          find,
          nextReading: view.reading.chooseNext,
          toList: view.leave,
        },
    'view',
  );

  if (paste === undefined && desk !== undefined) return null;
  if (paste === undefined && status === 'ready' && id !== undefined) {
    return (
      <ErrorScreen title="Unexpected Application Error!">
        This paste isn’t in this browser. It may have been deleted, or saved in another browser or on another device.
      </ErrorScreen>
    );
  }

  return (
    <>
      <ViewBar
        view={view}
        heading={desk === undefined ? 'View paste' : undefined}
        title={paste?.title}
        facts={
          paste && (
            <PasteFacts isShort createdAt={paste.createdAt} content={whole?.content} isFormatted={view.isFormatted} />
          )
        }
        note={paste && <DraftChip id={paste._id} name={name ?? 'untitled paste'} onClick={editOnDesk} />}
      >
        {(isGiven || part !== undefined) && <CopyPart part={part} readText={readText} />}
        {paste !== undefined && (
          <>
            <SoftLink
              href={editHref(paste._id) + markedPlace}
              aria-label="Edit paste"
              title="Edit"
              onClick={(event) => editHere(event, () => edit(paste))}
              className="icon-button"
            >
              <Icon shape={Pencil} size={19} />
            </SoftLink>
            <ViewMenu paste={paste} view={view} isGiven={isGiven} onFind={find} onRemove={() => remove(paste)} />
          </>
        )}
      </ViewBar>
      <ViewedText view={view} whole={whole}>
        {paste === undefined ? (
          <>
            <ContentField content={undefined} />
            <PageScript name="first-text" />
          </>
        ) : (
          <TextStateNote state={state} className="pb-3" />
        )}
      </ViewedText>
    </>
  );
}

/** Edits a paste where it is read, unless the user asks for another tab. */
function editHere(event: MouseEvent, edit: () => void): void {
  if (hasModifier(event)) return;
  event.preventDefault();
  edit();
}
