'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useArrivals } from '@/components/arrivals/use-arrivals';
import { FindBar } from '@/components/editor/find-bar';
import { FormatButton } from '@/components/editor/format-button';
import { IndentKeys } from '@/components/editor/indent-keys';
import { LongLines } from '@/components/editor/long-lines';
import type { VersionsButtonProps } from '@/components/history/versions-button';
import { PageIcon } from '@/components/icons/page-icon';
import { hasCommandKey } from '@/components/keyboard/pressed-key';
import { saveByEarlyKey, saveByKey } from '@/components/keyboard/save-keys';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { AddressQuery } from '@/components/navigation/address-query';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { PrintSheet } from '@/components/paste-text/print-sheet';
import { CopyButton } from '@/components/ui/copy-button';
import { useKeptClick } from '@/components/ui/kept-click';
import { lazyPart, loadPart } from '@/components/ui/lazy-part';
import { SettingToggle } from '@/components/ui/setting-toggle';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { useSettings } from '@/store/root/hooks';
import { FieldCounts } from './field-counts';
import { FormHint } from './form-hint';
import { FormNotice } from './form-notice';
import { BackButton, LeaveNewPaste } from './leave-edit';
import { PasteButton } from './paste-button';
import { chooseTextFiles, TextFileDrop } from './text-file-input';
import { type DeskEdit, usePasteForm } from './use-paste-form';

const VersionsButton = lazyPart<VersionsButtonProps>(
  () => import('@/components/history/versions-button').then((part) => part.VersionsButton),
  { Failed: () => null },
);

/** The create and edit screen (specification, section 2, Home), or the edit of a paste beside the list. */
export function PasteForm({ desk }: { readonly desk?: DeskEdit }) {
  const { session, state, textVersion, readQuery, titleRef, contentRef, onTitleInput, onContentInput } =
    usePasteForm(desk);
  const { pasteId, conflict, refusal } = state;
  const [isFinding, setIsFinding] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const actionsRef = useRef<HTMLDivElement>(null);
  const showsActions = useRef(false);
  const navigate = useSoftNavigation();
  const isEditing = pasteId !== null;
  const wrapsLines = useSettings((settings) => settings.wrapsLines);

  const readText = () => ({ title: titleRef.current?.value ?? '', content: contentRef.current?.value ?? '' });

  /** Scrolls to the buttons if a save met a conflict, or an edit cannot begin, but not if only another tab caused it. */
  function showActions(): void {
    if (showsActions.current || (conflict === 'unread' && state.base === undefined))
      actionsRef.current?.scrollIntoView({ block: 'nearest' });
  }

  function format(): void {
    void loadPart(
      () => import('@/components/editor/format-content'),
      ({ formatContent }) => contentRef.current && formatContent(contentRef.current),
    );
  }

  /** Opens the list, unless the user has left the form while the files were read. Unsaved text stays as a draft. */
  const showAdded = useCallback(() => {
    if (session.state.getState().isConnected) navigate('/pastes');
  }, [session, navigate]);

  function openFind(): void {
    if (isFinding) formRef.current?.querySelector<HTMLInputElement>('search input')?.focus();
    else setIsFinding(true);
  }

  usePageShortcuts({ findAndReplace: openFind });
  useKeptClick('main', state.phase === 'filled');
  useArrivals(session, showAdded, desk === undefined);
  useEffect(() => saveByEarlyKey(formRef.current), []);
  useDocumentTitle(isEditing && !desk ? 'Edit paste' : null);

  return (
    <>
      {desk === undefined && (
        <h1 tabIndex={-1} className="hidden-heading">
          {isEditing ? 'Edit paste' : 'New paste'}
        </h1>
      )}
      {/* With `method="dialog"`, a submit before hydration does nothing. Any other method would navigate and lose the text. */}
      <form
        ref={formRef}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          session.save();
          // The conflict notice is beside the buttons, which may be out of sight.
          showsActions.current = session.state.getState().conflict !== null;
          showActions();
          // The notice was there already, so only the focus can say that it must be answered first.
          if (showsActions.current && conflict !== null) actionsRef.current?.querySelector('button')?.focus();
        }}
        onKeyDown={(event) => {
          const form = event.currentTarget;
          runShortcut(event, 'form', {
            save: () => event.repeat || saveByKey(form),
            findAndReplace: openFind,
            format: () => event.repeat || format(),
          });
        }}
      >
        <input
          ref={titleRef}
          name="title"
          translate="no"
          aria-label="Title"
          placeholder="Title"
          autoComplete="off"
          onInput={onTitleInput}
          onKeyDown={(event) => {
            // Enter would submit a paste without content. It focuses the content instead.
            if (event.key !== 'Enter' || hasCommandKey(event)) return;
            event.preventDefault();
            contentRef.current?.focus();
          }}
          className="field"
        />
        <div className="form-tools">
          <div aria-live="polite" className="form-hint max-sm:full-width">
            <FormHint session={session} state={state} />
          </div>
          <div className="form-buttons">
            {pasteId !== null && <VersionsButton key={pasteId} pasteId={pasteId} />}
            <FormatButton contentRef={contentRef} textVersion={textVersion} onFormat={format} />
            <SettingToggle setting="wrapsLines" />
            <button
              type="button"
              aria-label="Find and replace"
              aria-expanded={isFinding}
              title="Find and replace"
              onClick={() => setIsFinding(!isFinding)}
              className="toggle-button"
            >
              <PageIcon name="search" />
            </button>
            <button
              type="button"
              aria-label="Open a text file"
              title="Open a text file, or add several"
              onClick={() => chooseTextFiles({ onOpen: session.openFile, onAdded: showAdded })}
              className="icon-button"
            >
              <PageIcon name="file-up" />
            </button>
            <CopyButton name="Copy to clipboard" readText={() => readText().content} />
          </div>
        </div>
        {isFinding && <FindBar contentRef={contentRef} layerRef={layerRef} onClose={() => setIsFinding(false)} />}
        <div className="content-frame">
          <textarea
            ref={contentRef}
            name="content"
            translate="no"
            aria-label="Content"
            placeholder="Write Your Content Here...."
            rows={20}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            wrap={wrapsLines ? 'soft' : 'off'}
            onInput={onContentInput}
            className="field-mono resize-y"
          />
          <PasteButton contentRef={contentRef} />
          <div ref={layerRef} aria-hidden translate="no" className="find-layer" />
        </div>
        <IndentKeys contentRef={contentRef} />
        <TextFileDrop onOpen={session.openFile} onAdded={showAdded} />
        <div className="mt-2 min-h-5">
          <FieldCounts contentRef={contentRef} textVersion={textVersion} />
          <LongLines contentRef={contentRef} textVersion={textVersion} />
        </div>
        <div ref={actionsRef} className="form-actions full-width">
          {conflict !== null && pasteId !== null && (
            <FormNotice
              conflict={conflict}
              pasteId={pasteId}
              readText={readText}
              onShown={showActions}
              onOverwrite={session.overwrite}
              onSaveAsNew={session.saveAsNew}
              onReadAgain={() => void session.readAgain()}
            />
          )}
          {/* A toast has announced it, and is gone soon. */}
          {refusal !== null && (
            <p className="form-refusal mb-3 rounded-lg border border-notice-line bg-notice px-4 py-3">
              {COMMIT_FAILURE_MESSAGES[refusal]}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={`${conflict === null ? 'button-primary' : 'button-quiet'} max-sm:flex-1`}>
              {isEditing ? 'Update Paste' : 'Create My Paste'}
            </button>
            {isEditing && !desk && (
              <button
                type="button"
                aria-label="New paste"
                title="New paste"
                onClick={() => {
                  session.setAside();
                  titleRef.current?.focus();
                }}
                className="icon-button framed"
              >
                <PageIcon name="plus" size={22} />
              </button>
            )}
            {pasteId === null ? (
              <LeaveNewPaste session={session} isFinding={isFinding} />
            ) : (
              <BackButton pasteId={pasteId} session={session} isFinding={isFinding} onLeave={desk?.onLeave} />
            )}
          </div>
        </div>
      </form>
      <PrintSheet read={() => (Object.values(readText()).join('') === '' ? [] : [readText()])} />
      {/* After the form, because it fills the fields, which must be mounted first. */}
      {desk === undefined && <AddressQuery onRead={readQuery} />}
    </>
  );
}
