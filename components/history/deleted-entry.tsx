import { useState } from 'react';
import { downloadDamaged, downloadLongTexts } from '@/components/files/download-damaged';
import { Question, useQuestion } from '@/components/ui/question';
import { Sentence } from '@/components/ui/sentence';
import type { HistoryEntry } from '@/store/database/history-port';
import { describeSize } from '@/store/files/file-size';
import type { DeletedText } from '@/store/history/history-view';
import { isBlankTitle, labelOfTitle, shownTitle } from '@/store/paste/paste-name';
import type { Result } from '@/store/result';
import { formatLeaving } from './describe-history';
import { deleteForever, readHistoryText, restoreEntry } from './history-acts';

interface DeletedEntryProps {
  readonly deleted: DeletedText;
  readonly nowMs: number;
  /** Called after an act, with a sentence about it. */
  readonly onDone: (message: string) => void;
}

/** A deleted paste or a damaged list, with buttons to restore or download it, and to delete it forever. */
export function DeletedEntry({ deleted, nowMs, onDone }: DeletedEntryProps) {
  const { entry, keys } = deleted;
  const { isAsking, ask, close, triggerRef } = useQuestion();
  const [problem, setProblem] = useState('');
  const name = nameOf(entry);
  const quotedName = isTitled(entry) ? `“${name}”` : name;

  async function run(acting: Promise<Result<void, string>>, doneMessage: string): Promise<boolean> {
    setProblem('');
    const outcome = await acting;
    if (outcome.ok) onDone(doneMessage);
    else setProblem(outcome.error);
    return outcome.ok;
  }

  async function confirmDeletion(): Promise<void> {
    if (!(await run(deleteForever(deleted), `Deleted ${quotedName} forever`))) close();
  }

  async function download(): Promise<void> {
    const read = await readHistoryText(entry.key);
    if (!read.ok) setProblem(read.error);
    else if ('text' in read.value) {
      downloadDamaged([read.value.text]);
      await downloadLongTexts([read.value.text]);
    }
  }

  return (
    <div className="rounded-lg border border-line bg-page px-4 pt-3 pb-1">
      <EntryHeading entry={entry} />
      {entry.pasteId !== null && (
        <p
          translate="no"
          className="mt-1 line-clamp-3 font-mono text-sm leading-[calc(22/14)] break-words whitespace-pre-wrap text-muted"
        >
          {entry.excerpt}
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted first-letter:uppercase">
          {(entry.pasteId === null ? `${describeSize(entry.length)} · ` : '') +
            formatLeaving(entry, nowMs) +
            (keys.length > 1 ? ` · ${keys.length} versions` : '')}
        </p>
        <div className="-mx-3">
          {isAsking ? (
            <Question
              isSpokenOnly
              action="Delete forever"
              onConfirm={confirmDeletion}
              onKeep={close}
              buttonClass="text-button"
            >
              <Sentence>{`Delete ${quotedName} forever?`}</Sentence>
            </Question>
          ) : (
            <div className="flex flex-wrap">
              {entry.pasteId === null ? (
                <button type="button" aria-label={`Download ${name}`} onClick={download} className="text-button">
                  Download
                </button>
              ) : (
                <button
                  type="button"
                  aria-label={`Restore ${name}`}
                  onClick={() => run(restoreEntry(entry), `Restored ${quotedName}`)}
                  className="text-button"
                >
                  Restore
                </button>
              )}
              <button
                ref={triggerRef}
                type="button"
                aria-label={`Delete forever ${name}`}
                onClick={ask}
                className="text-button text-muted hover:text-danger"
              >
                Delete forever
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function EntryHeading({ entry: { pasteId, title } }: { readonly entry: HistoryEntry }) {
  const isUntitled = pasteId !== null && isBlankTitle(title);
  return (
    <h3 className="truncate font-semibold">
      {isUntitled ? (
        <span className="text-muted">Untitled</span>
      ) : (
        <span translate={pasteId === null ? undefined : 'no'}>
          {pasteId === null ? 'Damaged data' : shownTitle(title)}
        </span>
      )}
    </h3>
  );
}

function nameOf({ pasteId, title }: HistoryEntry): string {
  return pasteId === null ? 'damaged data' : labelOfTitle(title);
}

function isTitled({ pasteId, title }: HistoryEntry): boolean {
  return pasteId !== null && title.trim() !== '';
}
