'use client';

import { Pencil } from 'lucide';
import { type MouseEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FoundTextProps } from '@/components/code/found-text';
import { useMarkedLines } from '@/components/code/marked-lines';
import type { Hits } from '@/components/code/paint-tokens';
import { DraftChip } from '@/components/drafts/draft-chip';
import { Icon } from '@/components/icons/icon';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { findListBefore, goBackToList } from '@/components/navigation/back-to-list';
import { handedOver } from '@/components/navigation/handed-over';
import { hasModifier, SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { PrintSheet } from '@/components/paste/print-sheet';
import { togglePin } from '@/components/paste/toggle-pin';
import { TextStateNote, useWholePaste, wholeText } from '@/components/paste/whole-paste';
import { HitBar } from '@/components/search/hit-bar';
import { useHits } from '@/components/search/use-hits';
import { sharePaste } from '@/components/share/sharing';
import { CopyButton } from '@/components/ui/copy-button';
import { copyText } from '@/components/ui/copy-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageScript } from '@/components/ui/page-script';
import { formatLineAddress } from '@/store/code/line-address';
import { countOfLines } from '@/store/code/line-part';
import type { Paste } from '@/store/paste/paste';
import { editHref } from '@/store/paste/paste-address';
import { isBlankTitle, nameOfPaste, shownTitle } from '@/store/paste/paste-name';
import { useDrafts, usePastes } from '@/store/root/hooks';
import { ContentField } from './content-field';
import { LineCount } from './line-count';
import { PasteFacts } from './paste-facts';
import type { SharedPasteProps } from './shared-paste-view';
import { useFormatted } from './use-formatted';
import { useChangedLine, useKeptLine } from './use-kept-line';
import { isProse, useReading } from './use-reading';
import { useViewTools } from './use-view-tools';
import { ViewBar } from './view-bar';
import { ViewMenu } from './view-menu';

// The view: one paste, read-only, at two addresses. Parts that only some visits need are loaded when they are used.
//
// - paste-view.tsx, this file, reads the address and shows a stored paste, or loads shared-paste-view.tsx.
// - view-bar.tsx is the bar above, with line-count.tsx and paste-facts.tsx. view-menu.tsx has what is not in the bar: its
//   panel loads when it opens (view-menu-panel.tsx, give-away.ts).
// - content-field.tsx is the disabled content; field-sizing.ts sizes it in browsers that cannot.
// - use-reading.ts decides whether the content is shown as plain text, code or preview. use-view-tools.ts shows the tools of
//   the code view, and use-formatted.ts has the text that it shows of JSON.

const NO_HITS: Hits = { matches: [], current: undefined };
const NOTHING = <div />;

const SharedPaste = lazyPart<SharedPasteProps>(() => import('./shared-paste-view').then((part) => part.SharedPaste), {
  Waiting: () => <StoredPaste />,
});

/** Loaded only for a search. Until then, or if it cannot be loaded, the text is shown without its hits. */
const FoundText = lazyPart<FoundTextProps & { readonly field: ReactElement }>(
  () => import('@/components/code/found-text').then((part) => part.FoundText),
  { Waiting: ({ field }) => field, Failed: ({ field }) => field },
);

/** The read-only screen (specification, section 2, View) of the paste whose id or text is in the address. */
export function PasteView() {
  // A change of the query renders this component again, so the id is read again.
  const [, setQuery] = useState<URLSearchParams>();
  const id = useAddressedId();
  const connectDrafts = useDrafts((state) => state.connect);
  // On a desk, the list connects them.
  useEffect(connectDrafts, [connectDrafts]);
  return id === '' ? <SharedPaste Stored={StoredPaste} onQuery={setQuery} /> : <StoredPaste id={id} />;
}

/** The right half of a desk, in which a paste is viewed beside the list. */
export interface ViewPlace {
  /** The full search of the list; empty for none. */
  readonly find: string;
  readonly onEdit: () => void;
  /** Called by Escape. */
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

interface StoredPasteProps {
  /** Undefined shows empty fields: the id is not known yet, or a shared text is being read. */
  readonly id?: string | null | undefined;
  /** Undefined for a screen of its own. */
  readonly place?: ViewPlace | undefined;
}

/**
 * One stored paste. A screen of its own has the fields of the specification; on a desk, the kind of text decides how it is
 * shown.
 */
export function StoredPaste({ id, place }: StoredPasteProps) {
  const status = usePastes((state) => state.status);
  const stored = usePastes((state) => state.pastes.find(({ _id }) => _id === id));
  const index = usePastes(({ pastes }) => pastes.findIndex(({ _id }) => _id === id));
  const removePaste = usePastes((state) => state.remove);
  const navigate = useSoftNavigation();
  // Shows a paste deleted here until the list replaces this screen.
  const [deleted, setDeleted] = useState<Paste>();
  const paste = stored ?? (deleted?._id === id ? deleted : undefined);

  const { state, paste: whole } = useWholePaste(paste);
  /** The text to show: the whole, or the beginning if the rest is lost; undefined until that is known. */
  const text = whole ?? (state === 'loading' ? undefined : paste);
  const isGiven = whole !== undefined || state === 'loading';
  const content = text?.content ?? '';
  const previewRef = useRef<HTMLElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  const keepLine = useKeptLine(textRef, content);
  const formatted = useFormatted(content, keepLine);
  const { shown } = formatted;
  const hits = useHits(shown, place?.find);
  const isFinding = hits.isShown && text !== undefined;
  const isSearching = isFinding && hits.text !== '';
  const reading = useReading({
    text,
    pasteId: paste?._id,
    endSearch: isSearching ? hits.end : undefined,
    decides: place !== undefined,
    keepLine,
  });
  const { Code, Preview, noteLanguage } = reading;
  useChangedLine(textRef, reading.isReady ? text?._id : undefined, content);
  const tools = useViewTools(Code !== undefined);
  const { named, mark, part } = useMarkedLines(shown, !formatted.isOn, Code !== undefined && text !== undefined);
  const lines = part && countOfLines(part.lines);
  const name = useMemo(() => paste && nameOfPaste(paste), [paste]);
  useDocumentTitle(place === undefined ? (name ?? null) : null);

  function remove(paste: Paste): void {
    if (place !== undefined) {
      place.onRemove();
      return;
    }
    setDeleted(paste);
    if (!removePaste(paste._id).ok) return;
    handedOver.setState({ deleted: { paste, index } });
    // Must not reload the page: a reloaded page could not undo the deletion.
    if (!goBackToList({ withoutLoad: true })) navigate(findListBefore() ?? '/pastes');
  }

  function find(): void {
    flushSync(hits.open);
    requestFocus('findField');
  }

  function leave(): void {
    if (part !== undefined) mark(undefined);
    else if (place !== undefined) place.onLeave();
    else if (!goBackToList()) navigate('/pastes');
  }

  const isStoredLine = part !== undefined && shown === content;
  const editAddressOf = ({ _id }: Paste) => editHref(_id) + (isStoredLine ? formatLineAddress(part.lines) : '');
  const editInPlace = place && ((event: MouseEvent) => editHere(event, place));
  const readText = () => part?.text ?? (whole ? shown : paste && wholeText(paste));
  usePageShortcuts(
    paste === undefined
      ? {}
      : {
          edit: place?.onEdit ?? (() => navigate(editAddressOf(paste))),
          copy: () => copyText(readText() ?? ''),
          share: () => sharePaste(paste, part),
          remove: () => remove(paste),
          pin: () => togglePin(paste),
          find,
          nextReading: reading.chooseNext,
          toList: leave,
        },
    'view',
  );

  if (paste === undefined && place !== undefined) return null;
  if (paste === undefined && status === 'ready' && id !== undefined) {
    return (
      <ErrorScreen title="Unexpected Application Error!">
        This paste isn’t in this browser. It may have been deleted, or saved in another browser or on another device.
      </ErrorScreen>
    );
  }

  function showText(paste: Paste): ReactElement {
    const field = place ? (
      <FoundText content={shown} hits={isSearching ? hits : NO_HITS} field={NOTHING} />
    ) : (
      <ContentField content={content} />
    );
    // On a desk, shows nothing rather than something that would be replaced a moment later.
    if (place && !reading.isReady) return NOTHING;
    if (Preview) return <Preview content={content} field={field} wholeRef={previewRef} />;
    if (Code) {
      return (
        <Code
          title={paste.title}
          content={shown}
          pasteId={paste._id}
          named={named}
          onMark={mark}
          toolsElement={tools.element}
          showsTools={tools.areShown}
          onLanguage={noteLanguage}
          formatting={reading.language === 'json' ? formatted : undefined}
          {...(isSearching && { hits })}
        />
      );
    }
    return isSearching && !place ? <FoundText content={shown} hits={hits} field={field} /> : field;
  }

  const isUntitled = isBlankTitle(paste?.title ?? '');
  return (
    <>
      {place === undefined && (
        <h1 tabIndex={-1} translate={isUntitled ? undefined : 'no'} className="sr-only">
          {isUntitled ? 'View paste' : shownTitle(paste?.title ?? '')}
        </h1>
      )}
      <ViewBar
        hasWayBack={place === undefined}
        title={paste?.title}
        facts={
          paste && (
            <PasteFacts isShort createdAt={paste.createdAt} content={whole?.content} isFormatted={formatted.isOn} />
          )
        }
        note={paste && <DraftChip id={paste._id} name={name ?? 'untitled paste'} onClick={editInPlace} />}
        toolsRef={tools.setElement}
        onCloseTools={tools.areShown ? tools.close : undefined}
        search={isFinding && <HitBar hits={hits} />}
      >
        {(isGiven || lines !== undefined) && (
          <CopyButton
            name={lines ? `Copy ${lines}` : 'Copy to clipboard'}
            label={lines !== undefined && <LineCount>{lines}</LineCount>}
            readText={readText}
          />
        )}
        {paste !== undefined && (
          <>
            <SoftLink
              href={editAddressOf(paste)}
              aria-label="Edit paste"
              title="Edit"
              onClick={editInPlace}
              className="icon-button"
            >
              <Icon shape={Pencil} size={19} />
            </SoftLink>
            <ViewMenu
              paste={paste}
              text={text}
              isStored
              isGiven={isGiven}
              part={part}
              reading={reading}
              formatting={Code && reading.language === 'json' ? formatted : undefined}
              onFind={find}
              onTools={tools.open}
              onRemove={() => remove(paste)}
            />
          </>
        )}
      </ViewBar>
      <div ref={textRef} className="view-text" data-prose={isProse(reading.language) || undefined}>
        {paste === undefined ? (
          <>
            <ContentField content={undefined} />
            <PageScript name="first-text" />
          </>
        ) : (
          <>
            <TextStateNote state={state} className="pb-3" />
            {text !== undefined && showText(paste)}
          </>
        )}
      </div>
      {/* If only the beginning is left, the page itself is printed, because it says so. */}
      <PrintSheet read={() => (whole === undefined ? [] : [{ ...whole, content: previewRef.current ?? shown }])} />
    </>
  );
}

/** Edits a paste in its place, unless the user asks for another tab. */
function editHere(event: MouseEvent, { onEdit }: ViewPlace): void {
  if (hasModifier(event)) return;
  event.preventDefault();
  onEdit();
}
