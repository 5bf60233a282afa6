'use client';

import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { FoundTextProps } from '@/components/code/found-text';
import { useMarkedLines } from '@/components/code/marked-lines';
import { VersionsButton } from '@/components/history/versions-button';
import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { HitBar } from '@/components/search/hit-bar';
import { useHits } from '@/components/search/use-hits';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorScreen } from '@/components/ui/error-screen';
import { lazyPart } from '@/components/ui/lazy-part';
import { PrintSheet } from '@/components/ui/print-sheet';
import { SettingToggle } from '@/components/ui/setting-toggle';
import { TextStateNote, useWholePaste, wholeText } from '@/components/ui/whole-paste';
import { countOfLines } from '@/store/code/line-part';
import type { Paste } from '@/store/paste/paste';
import { isBlankTitle, nameOfPaste, shownTitle } from '@/store/paste/paste-name';
import { countText } from '@/store/paste/text-count';
import { usePastes } from '@/store/root/hooks';
import { BarTitle } from './bar-title';
import { LineCount } from './line-count';
import { PasteFields } from './paste-fields';
import { ReadingSwitch } from './reading-switch';
import type { SharedPasteProps } from './shared-paste-view';
import { useFormatted } from './use-formatted';
import { useReading } from './use-reading';
import { ViewBar } from './view-bar';

// The view: one paste, read-only, at two addresses. Parts that only some visits need are loaded when they are used.
//
// - paste-view.tsx, this file, reads the address and shows a stored paste, or loads shared-paste-view.tsx.
// - paste-fields.tsx has the disabled fields; field-sizing.ts sizes them in browsers that cannot.
// - use-reading.ts decides whether the content is shown as plain text, code or preview; reading-switch.tsx lets the user choose.
//   use-formatted.ts has the text that the code view shows of JSON.
// - view-bar.tsx is the bar above, with bar-title.tsx, line-count.tsx, paste-facts.tsx and paste-file-actions.tsx.

const SharedPaste = lazyPart<SharedPasteProps>(() => import('./shared-paste-view').then((part) => part.SharedPaste), {
  Waiting: () => <StoredPaste />,
});

/** Loaded for a search alone. Until then, and if it cannot be loaded, the text is shown without its hits. */
const FoundText = lazyPart<FoundTextProps & { readonly field: ReactElement }>(
  () => import('@/components/code/found-text').then((part) => part.FoundText),
  { Waiting: ({ field }) => field, Failed: ({ field }) => field },
);

/** The read-only screen (specification, section 2, View) of the paste whose id or text is in the address. */
export function PasteView() {
  // A change of the query renders this component again, so the id is read again.
  const [, setQuery] = useState<URLSearchParams>();
  const id = useAddressedId();
  return id === '' ? <SharedPaste Stored={StoredPaste} onQuery={setQuery} /> : <StoredPaste id={id} />;
}

interface StoredPasteProps {
  /** Undefined shows empty fields: the id is not known yet, or a shared text is being read. */
  readonly id?: string | null | undefined;
}

function StoredPaste({ id }: StoredPasteProps) {
  const status = usePastes((state) => state.status);
  const stored = usePastes((state) => state.pastes.find(({ _id }) => _id === id));
  // Shows a paste deleted here until the list replaces this screen.
  const [deleted, setDeleted] = useState<Paste>();
  const paste = stored ?? (deleted?._id === id ? deleted : undefined);

  const { state, paste: whole } = useWholePaste(paste);
  /** What is shown: the whole, or the beginning if nothing else is left; undefined until that is known. */
  const text = whole ?? (state === 'loading' ? undefined : paste);
  const isGiven = whole !== undefined || state === 'loading';
  const content = text?.content ?? '';
  const titleRef = useRef<HTMLInputElement>(null);
  const previewRef = useRef<HTMLElement>(null);
  const [lineTools, setLineTools] = useState<HTMLElement | null>(null);
  const formatted = useFormatted(content);
  const { shown } = formatted;
  const hits = useHits(shown);
  const isSearching = hits.isShown && text !== undefined;
  const reading = useReading({
    text,
    pasteId: paste?._id,
    endSearch: isSearching ? () => hits.search('') : undefined,
  });
  const { Code, Preview, noteLanguage } = reading;
  const marked = useMarkedLines(shown, !formatted.isOn, Code !== undefined && text !== undefined);
  const lines = marked.part && countOfLines(marked.part.lines);
  const count = useMemo(() => countText(content), [content]);
  const name = useMemo(() => paste && nameOfPaste(paste), [paste]);
  useDocumentTitle(name ?? null);

  if (paste === undefined && status === 'ready' && id !== undefined) {
    return (
      <ErrorScreen title="Unexpected Application Error!">
        This paste isn’t in this browser. It may have been deleted, or saved in another browser or on another device.
      </ErrorScreen>
    );
  }
  const title = paste?.title ?? '';

  function show(field: ReactElement): ReactElement {
    if (paste === undefined) return field;
    if (text === undefined) return <TextStateNote state={state} className="py-3" />;
    return (
      <>
        <TextStateNote state={state} className="pb-3" />
        {showText(paste, field)}
      </>
    );
  }

  function showText(paste: Paste, field: ReactElement): ReactElement {
    if (Preview) return <Preview content={content} field={field} wholeRef={previewRef} />;
    if (Code) {
      return (
        <Code
          title={title}
          content={shown}
          pasteId={paste._id}
          named={marked.named}
          onMark={marked.mark}
          lineTools={lineTools}
          onLanguage={noteLanguage}
          formatting={reading.language === 'json' ? formatted : undefined}
          {...(isSearching && { hits })}
        />
      );
    }
    return isSearching ? <FoundText content={shown} hits={hits} field={field} /> : field;
  }

  const isUntitled = isBlankTitle(title);
  return (
    <>
      <h1 tabIndex={-1} translate={isUntitled ? undefined : 'no'} className="hidden-heading">
        {isUntitled ? 'View paste' : shownTitle(title)}
      </h1>
      <div className="view-bar -mx-4 mb-1 pr-1 pl-4 sm:-mx-6 sm:pr-3 sm:pl-6">
        {paste !== undefined && (
          <ViewBar
            paste={paste}
            content={whole?.content}
            shown={whole && shown}
            isGiven={isGiven}
            marked={marked}
            onDelete={setDeleted}
          >
            <BarTitle titleRef={titleRef} title={isUntitled ? '' : shownTitle(title)} />
          </ViewBar>
        )}
        {(isGiven || lines !== undefined) && (
          <CopyButton
            name={lines ? `Copy ${lines}` : 'Copy to clipboard'}
            label={lines !== undefined && <LineCount>{lines}</LineCount>}
            readText={() => marked.part?.text ?? (whole ? shown : paste && wholeText(paste))}
          />
        )}
        <div ref={setLineTools} className="view-line-tools" />
        <div className="view-switches">
          {/* Only code wraps in a preview, and it scrolls there. */}
          {reading.current !== 'preview' && <SettingToggle setting="wrapsLines" />}
          <SettingToggle setting="isWide" />
          <ReadingSwitch {...reading} />
        </div>
        {isSearching && <HitBar hits={hits} />}
      </div>
      <PasteFields titleRef={titleRef} text={text ?? paste} count={text && count} show={show}>
        {paste !== undefined && <VersionsButton key={paste._id} pasteId={paste._id} />}
      </PasteFields>
      {/* A beginning is printed with the page, which says what it is. */}
      <PrintSheet read={() => (whole === undefined ? [] : [{ ...whole, content: previewRef.current ?? shown }])} />
    </>
  );
}
