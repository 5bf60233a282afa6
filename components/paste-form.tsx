'use client';

import { Copy, Plus } from 'lucide';
import { useEffect } from 'react';
import { useSettings } from '@/store/use-settings';
import { AddressQuery } from './address-query';
import { copyText } from './copy-text';
import { answerFocusRequest } from './focus-request';
import { FormHint } from './form-hint';
import { FormNotice } from './form-notice';
import { Icon } from './icon';
import { TextCounts } from './text-counts';
import { TextFileOpener } from './text-file-opener';
import { useFieldCount } from './use-field-count';
import { usePasteForm } from './use-paste-form';
import { WrapButton } from './wrap-button';

/** The create and edit screen (specification, section 2, Home). */
export function PasteForm() {
  const { session, state, textVersion, readQuery, titleRef, contentRef } = usePasteForm();
  const { pasteId, obstacle } = state;
  const isEditing = pasteId !== null;
  const wrapsLines = useSettings((settings) => settings.wrapsLines);
  const count = useFieldCount(contentRef, textVersion);

  useEffect(answerFocusRequest, []);

  return (
    <>
      <h1 className="sr-only">{isEditing ? 'Edit paste' : 'New paste'}</h1>
      {/* Sent before the scripts have come, any other method would carry the text away; this one does nothing. */}
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          session.save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <input
          ref={titleRef}
          name="title"
          aria-label="Title"
          placeholder="Title"
          autoComplete="off"
          onInput={session.input}
          onKeyDown={(event) => {
            // Enter in a single field would save a paste that has no content yet: it goes on to the content.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            contentRef.current?.focus();
          }}
          className="field"
        />
        <div className="flex items-center justify-end gap-2 py-1">
          <FormHint session={session} state={state} />
          <WrapButton />
          <TextFileOpener onOpen={session.takeFile} />
          <button
            type="button"
            aria-label="Copy to clipboard"
            title="Copy to clipboard"
            onClick={() => copyText(contentRef.current?.value ?? '')}
            className="icon-button"
          >
            <Icon shape={Copy} />
          </button>
        </div>
        <textarea
          ref={contentRef}
          name="content"
          aria-label="Content"
          placeholder="Write Your Content Here...."
          rows={20}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          wrap={wrapsLines ? 'soft' : 'off'}
          onInput={session.input}
          className="field block resize-y font-mono text-[0.9375rem] max-sm:text-base"
        />
        <TextCounts count={count} />
        <div className="form-actions sticky bottom-0 -mx-4 bg-page px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:px-0">
          {obstacle !== null && (
            <FormNotice obstacle={obstacle} onReplace={session.replace} onSaveAsNew={session.saveAsNew} />
          )}
          <div className="flex gap-3">
            {/* The second click of a double click must not save the emptied form as a second paste. */}
            <button
              type="submit"
              onClick={(event) => event.detail > 1 && event.preventDefault()}
              className="button-primary max-sm:flex-1"
            >
              {isEditing ? 'Update Paste' : 'Create My Paste'}
            </button>
            {isEditing && (
              <button
                type="button"
                aria-label="New paste"
                title="New paste"
                onClick={() => {
                  session.reset();
                  titleRef.current?.focus();
                }}
                className="icon-button border border-field-line bg-surface"
              >
                <Icon shape={Plus} size={22} />
              </button>
            )}
          </div>
        </div>
      </form>
      {/* Behind the form: it fills the fields, so they have to be mounted before it. */}
      <AddressQuery onRead={readQuery} />
    </>
  );
}
