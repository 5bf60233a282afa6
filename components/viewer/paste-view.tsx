'use client';

import { useMemo, useRef, useState } from 'react';
import type { CodeScreen } from '@/components/code/code-button';
import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorScreen } from '@/components/ui/error-screen';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextCounts } from '@/components/ui/text-counts';
import { WrapButton } from '@/components/ui/wrap-button';
import { usePastes, useSettings } from '@/store/app/hooks';
import type { Paste } from '@/store/paste/paste';
import { nameOfPaste } from '@/store/paste/paste-name';
import { countText } from '@/store/paste/text-count';

const FieldSizing = lazyPart(() => import('./field-sizing').then((part) => part.FieldSizing));
const ViewBar = lazyPart(() => import('./view-bar').then((part) => part.ViewBar), { Failed: () => null });
const VersionsButton = lazyPart(
  () => import('@/components/history/versions-button').then((part) => part.VersionsButton),
  {
    Failed: () => null,
  },
);

const Room = () => <span className="w-11" />;
const CodeButton = lazyPart(() => import('@/components/code/code-button').then((part) => part.CodeButton), {
  Waiting: Room,
  Failed: Room,
});

/** The read-only screen (specification, section 2, View) of the paste that the address names. */
export function PasteView() {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const id = useAddressedId();
  const status = usePastes((state) => state.status);
  const stored = usePastes((state) => state.pastes.find(({ _id }) => _id === id));
  // What the user has deleted here is shown until the list takes the place of this screen.
  const [deleted, setDeleted] = useState<Paste>();
  const paste = stored ?? (deleted?._id === id ? deleted : undefined);

  /** What shows the content instead of the field, once the user wants that and it is loaded. */
  const [Code, setCode] = useState<CodeScreen>();
  const wrapsLines = useSettings((state) => state.wrapsLines);
  const content = paste?.content ?? '';
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
  const isUntitled = paste !== undefined && title.trim() === '';
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {paste === undefined || isUntitled ? 'View paste' : title}
      </h1>
      <div className="view-bar -mx-4 mb-1 pr-1 pl-4 sm:-mx-6 sm:pr-3 sm:pl-6">
        {/* What loads later finds its room: it stands left of the copy button, and in a narrow window also below. */}
        {paste !== undefined && <ViewBar paste={paste} lineCount={count.lines} onDelete={setDeleted} />}
        <CopyButton name="Copy to clipboard" readText={() => paste?.content} />
      </div>
      <input
        disabled
        aria-label="Title"
        value={title}
        title={title}
        placeholder={isUntitled ? 'Untitled' : undefined}
        className="field text-ellipsis"
      />
      <div className="flex flex-wrap items-center gap-x-4 py-1.5">
        {paste !== undefined && <TextCounts count={count} />}
        <div className="-mr-3 ml-auto flex flex-wrap justify-end sm:gap-x-2">
          {paste !== undefined && <VersionsButton key={paste._id} pasteId={paste._id} />}
          <CodeButton onShow={setCode} />
          <WrapButton />
        </div>
      </div>
      {Code !== undefined && paste !== undefined ? (
        <Code title={title} content={content} pasteId={paste._id} />
      ) : (
        <>
          {/* A disabled field takes no key that would scroll it. So it is as large as its text, and its frame scrolls. */}
          <div
            {...(wrapsLines ? {} : { role: 'group', 'aria-label': 'Scrollable content', tabIndex: 0 })}
            className={`overflow-x-auto rounded-lg border border-line bg-surface ${wrapsLines ? '' : 'scroll-frame'}`}
          >
            <textarea
              ref={fieldRef}
              disabled
              aria-label="Content"
              rows={20}
              value={content}
              wrap={wrapsLines ? 'soft' : 'off'}
              className="field-whole"
            />
          </div>
          {status === 'ready' && !globalThis.CSS?.supports?.('field-sizing', 'content') && (
            <FieldSizing fieldRef={fieldRef} content={content} wrapsLines={wrapsLines} />
          )}
        </>
      )}
    </>
  );
}
