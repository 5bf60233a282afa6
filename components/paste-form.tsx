'use client';

import { Copy, Plus } from 'lucide';
import { useRef } from 'react';
import { useSettings } from '@/store/use-settings';
import { AddressQuery } from './address-query';
import { copyText } from './copy-text';
import { requestFocus } from './focus-request';
import { FormHint } from './form-hint';
import { FormNotice } from './form-notice';
import { Icon } from './icon';
import { TextCounts } from './text-counts';
import { TextFileOpener } from './text-file-opener';
import { useDocumentTitle } from './use-document-title';
import { useFieldCount } from './use-field-count';
import { usePasteForm } from './use-paste-form';
import { WrapButton } from './wrap-button';

/** The create and edit screen (specification, section 2, Home). */
export function PasteForm() {
  const { session, state, textVersion, readQuery, titleRef, contentRef } = usePasteForm();
  const { pasteId, obstacle } = state;
  const actionsRef = useRef<HTMLDivElement>(null);
  const isEditing = pasteId !== null;
  const wrapsLines = useSettings((settings) => settings.wrapsLines);
  const count = useFieldCount(contentRef, textVersion);

  const isEmpty = () => titleRef.current?.value === '' && contentRef.current?.value === '';

  useDocumentTitle(isEditing ? 'Edit paste' : null);

  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {isEditing ? 'Edit paste' : 'New paste'}
      </h1>
      {/* Sent before the scripts have come, any other method would carry the text away; this one does nothing. */}
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          session.save();
          // What stands in the way is said beside the buttons, which may be out of sight. It is drawn by the next frame.
          if (session.state.getState().obstacle !== null) {
            requestAnimationFrame(() => actionsRef.current?.scrollIntoView({ block: 'nearest' }));
          }
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // On a button, it would press that as well.
          event.preventDefault();
          if (!event.repeat) event.currentTarget.requestSubmit();
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
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            contentRef.current?.focus();
          }}
          className="field"
        />
        <div className="flex flex-wrap items-center justify-end py-1.5 sm:gap-x-2">
          <FormHint session={session} state={state} />
          <div className="flex flex-wrap justify-end sm:gap-x-2">
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
          className="field-mono resize-y"
        />
        <TextCounts count={count} />
        <div ref={actionsRef} className="form-actions -mx-4 px-4 sm:-mx-6 sm:px-6">
          {obstacle !== null && (
            <FormNotice
              obstacle={obstacle}
              onReplace={() => leaveNotice(session.replace)}
              onSaveAsNew={() => leaveNotice(session.saveAsNew)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {/* The second click of a double click must not save the emptied form as a second paste. */}
            <button
              type="submit"
              onClick={(event) => event.detail > 1 && isEmpty() && event.preventDefault()}
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

/** The notice goes with the act, and the focus with it. */
function leaveNotice(act: () => void): void {
  act();
  requestFocus('save');
}
