'use client';

import { Copy } from 'lucide';
import { useMemo } from 'react';
import { countText } from '@/store/text-count';
import { usePastes } from '@/store/use-pastes';
import { useSettings } from '@/store/use-settings';
import { copyText } from './copy-text';
import { ErrorScreen } from './error-screen';
import { Icon } from './icon';
import { PasteFileActions } from './paste-file-actions';
import { TextCounts } from './text-counts';
import { useAddressedId } from './use-addressed-id';
import { useDocumentTitle } from './use-document-title';
import { WrapButton } from './wrap-button';

/** The read-only screen (specification, section 2, View) of the paste that the address names. */
export function PasteView() {
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
        This browser holds no paste with the id in this address. Pastes live only in the browser that saved them.
      </ErrorScreen>
    );
  }
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {hasTitle ? paste.title : 'View paste'}
      </h1>
      <input disabled aria-label="Title" value={paste?.title ?? ''} className="field" />
      <div className="flex flex-wrap items-center justify-end py-1.5 sm:gap-x-2">
        <WrapButton />
        <PasteFileActions paste={paste} />
        <button
          type="button"
          aria-label="Copy to clipboard"
          title="Copy to clipboard"
          onClick={() => paste !== undefined && copyText(paste.content)}
          className="icon-button"
        >
          <Icon shape={Copy} />
        </button>
      </div>
      <textarea
        disabled
        aria-label="Content"
        rows={20}
        value={content}
        wrap={wrapsLines ? 'soft' : 'off'}
        className="field-mono field-sizing-content min-h-[calc(20lh+1.25rem+2px)] resize-y"
      />
      <TextCounts count={count} />
    </>
  );
}
