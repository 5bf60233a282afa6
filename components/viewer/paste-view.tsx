'use client';

import { useMemo, useRef } from 'react';
import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorScreen } from '@/components/ui/error-screen';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextCounts } from '@/components/ui/text-counts';
import { WrapButton } from '@/components/ui/wrap-button';
import { usePastes, useSettings } from '@/store/app/hooks';
import { countText } from '@/store/paste/text-count';
import { PasteFileActions } from './paste-file-actions';

const FieldSizing = lazyPart(() => import('./field-sizing').then((part) => part.FieldSizing));
const VersionsButton = lazyPart(
  () => import('@/components/history/versions-button').then((part) => part.VersionsButton),
  {
    Failed: () => null,
  },
);

/** The read-only screen (specification, section 2, View) of the paste that the address names. */
export function PasteView() {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const id = useAddressedId();
  const status = usePastes((state) => state.status);
  const paste = usePastes((state) => state.pastes.find(({ _id }) => _id === id));

  const wrapsLines = useSettings((state) => state.wrapsLines);
  const content = paste?.content ?? '';
  const count = useMemo(() => countText(content), [content]);

  const hasTitle = paste !== undefined && paste.title.trim() !== '';
  useDocumentTitle(hasTitle ? paste.title : null);

  if (paste === undefined && status === 'ready' && id !== undefined) {
    return (
      <ErrorScreen title="Unexpected Application Error!">
        This paste isn’t in this browser. It may have been deleted, or saved in another browser or on another device.
      </ErrorScreen>
    );
  }
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {hasTitle ? paste.title : 'View paste'}
      </h1>
      <input disabled aria-label="Title" value={paste?.title ?? ''} className="field" />
      <div className="-mr-3 flex flex-wrap items-center justify-end py-1.5 sm:gap-x-2">
        {paste !== undefined && <VersionsButton key={paste._id} pasteId={paste._id} />}
        <WrapButton />
        <PasteFileActions paste={paste} />
        <CopyButton name="Copy to clipboard" readText={() => paste?.content} />
      </div>
      {/* A disabled field takes no key that would scroll it. So it is as large as its text, and its frame scrolls. */}
      <div
        {...(wrapsLines ? {} : { role: 'group', 'aria-label': 'Scrollable content', tabIndex: 0 })}
        className="overflow-x-auto rounded-lg border border-line bg-surface"
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
      <TextCounts count={count} />
    </>
  );
}
