import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShownPart } from '@/components/paste-text/long-text';
import { TextStateNote } from '@/components/paste-text/text-state-note';
import { useWholePaste, wholeText } from '@/components/paste-text/whole-paste';
import { copyText } from '@/components/ui/copy-text';
import { lazyPart } from '@/components/ui/lazy-part';
import { Question, useQuestion } from '@/components/ui/question';
import { toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { usePastes } from '@/store/root/hooks';
import { PURGED, readHistoryText, removeRecords } from './history-acts';

const VersionChanges = lazyPart(() => import('./version-changes').then((part) => part.WholeChanges));

/** What the panel shows: the version's text, or how the current text differs from it. */
export type VersionAspect = 'text' | 'changes';

const ASPECTS = [
  ['text', 'Text'],
  ['changes', 'Changes'],
] as const satisfies readonly (readonly [VersionAspect, string])[];

export interface VersionPanelProps {
  /** The key of the version in the history. */
  readonly versionKey: string;
  /** The current paste. */
  readonly paste: Paste;
  readonly aspect: VersionAspect;
  readonly onAspect: (aspect: VersionAspect) => void;
  readonly onRestored: () => void;
  readonly onDeleted: () => void;
}

/** Shows a version, with buttons to restore, copy and delete it. */
export function VersionPanel({ versionKey, paste, aspect, onAspect, onRestored, onDeleted }: VersionPanelProps) {
  const restoreVersion = usePastes((state) => state.restoreVersion);
  const purgedNames = usePastes((state) => state.purgedNames);
  const text = useVersionText(versionKey);
  const { isAsking, ask, close, triggerRef } = useQuestion();
  const [failure, setFailure] = useState<string | null>(null);

  const panelRef = useRef<HTMLDivElement>(null);
  const isRead = typeof text === 'object';
  useLayoutEffect(() => {
    // The buttons below the text would be cut by the edge of the dialog.
    if (isRead) panelRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);

  if (text === 'reading') return null;
  if (text === 'unreadable') {
    return (
      <p role="alert" className="pb-4 text-danger">
        This version could not be read. Another tab may have deleted it.
      </p>
    );
  }

  async function restore(version: Paste): Promise<void> {
    const content = await wholeText(version);
    if (content === undefined) return;
    const outcome = await restoreVersion(toWhole(version, content), purgedNames);
    if (outcome.ok) return onRestored();
    const { error } = outcome;
    if (error === 'purged') return setFailure(PURGED);
    const reason = error === 'missing' ? 'The paste was deleted in another tab.' : COMMIT_FAILURE_MESSAGES[error];
    setFailure(`${reason} The version stays here.`);
  }

  async function deleteForever(): Promise<void> {
    const removed = await removeRecords([versionKey]);
    if (removed.ok) onDeleted();
    else {
      setFailure(removed.error);
      close();
    }
  }

  return (
    <div ref={panelRef} className="px-1 pb-5">
      <fieldset aria-label="Show" className="flex flex-wrap gap-2">
        {ASPECTS.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={aspect === value}
            onClick={() => onAspect(value)}
            className="button-quiet aria-pressed:border-accent aria-pressed:text-accent"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {aspect === 'text' ? <VersionText text={text} /> : <VersionChanges version={text} current={paste} />}
      {failure !== null && (
        <p role="alert" className="mt-3 rounded-lg border border-notice-line bg-notice px-4 py-3">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={() => void restore(text)} className="button-primary">
          Restore
        </button>
        <button type="button" onClick={() => copyText(wholeText(text))} className="button-quiet">
          Copy
        </button>
        {isAsking ? (
          <Question isSpokenOnly action="Delete forever" onConfirm={deleteForever} onKeep={close}>
            Delete this version forever?
          </Question>
        ) : (
          <button ref={triggerRef} type="button" onClick={ask} className="button-quiet text-danger">
            Delete forever
          </button>
        )}
      </div>
    </div>
  );
}

function VersionText({ text }: { readonly text: Paste }) {
  const { state, paste: whole } = useWholePaste(text);
  const { title, content } = whole ?? text;
  const contentRef = useRef<HTMLPreElement>(null);
  const { part, note } = useShownPart(content, contentRef);
  return (
    <>
      <p className="mt-3 font-semibold wrap-anywhere">
        {isBlankTitle(title) ? (
          <span className="text-muted">Untitled</span>
        ) : (
          <span translate="no">{shownTitle(title)}</span>
        )}
      </p>
      <TextStateNote state={state} className="mt-2" />
      {state !== 'loading' && note}
      <pre
        ref={contentRef}
        translate="no"
        {...{ tabIndex: 0, role: 'group', 'aria-label': 'Content' }}
        className="version-text mt-2"
      >
        {state !== 'loading' && part}
      </pre>
    </>
  );
}

/** Reads the text of a version. */
function useVersionText(key: string): Paste | 'reading' | 'unreadable' {
  const [text, setText] = useState<Paste | 'reading' | 'unreadable'>('reading');

  useEffect(() => {
    let isWanted = true;
    void readHistoryText(key).then((read) => {
      if (isWanted) setText(read.ok && 'paste' in read.value ? read.value.paste : 'unreadable');
    });
    return () => {
      isWanted = false;
    };
  }, [key]);

  return text;
}
