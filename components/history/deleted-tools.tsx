import { useLayoutEffect, useRef, useState } from 'react';
import { ExcludedWords } from '@/components/search/excluded-words';
import { Question, useQuestion } from '@/components/ui/question';
import type { HistoryEntry } from '@/store/database/history-port';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import { restoreEntries } from './history-acts';

/** More pastes than this are restored after a question. */
const MANY = 20;

interface DeletedToolsProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** How many entries are found; null unless the user is searching. */
  readonly foundCount: number | null;
  /** The pastes that are shown, whose entries may be further down. */
  readonly pastes: readonly HistoryEntry[];
  /** Called after an act, with a sentence about it. */
  readonly onDone: (message: string) => void;
}

/** Searches the deleted pastes, and restores all that are shown. */
export function DeletedTools({ query, onSearch, foundCount, pastes, onDone }: DeletedToolsProps) {
  const { isAsking, ask, close, triggerRef } = useQuestion();
  const [problem, setProblem] = useState('');
  const frameRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isFound = foundCount !== null;

  // When everything is restored, the focus moves to the dialog's Close button.
  useLayoutEffect(() => {
    const frame = frameRef.current;
    return () => {
      if (frame?.contains(document.activeElement)) frame.closest('dialog')?.querySelector('button')?.focus();
    };
  }, []);

  async function restore(): Promise<void> {
    setProblem('');
    const outcome = await restoreEntries(pastes);
    if (outcome.ok) onDone(`Restored ${formatPasteCount(pastes.length)}`);
    else setProblem(outcome.error);
  }

  function lookForLeftOut(changed: string): void {
    onSearch(changed);
    searchRef.current?.focus();
  }

  function confirm(): void {
    close();
    void restore();
  }

  return (
    <div ref={frameRef} className="mt-2">
      <input
        ref={searchRef}
        type="search"
        aria-label="Search deleted pastes"
        placeholder="Search deleted pastes..."
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          // Escape clears the search first, and closes the dialog then.
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          onSearch('');
        }}
        className="field"
      />
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="text-sm text-muted">
          {isFound && `${formatPasteCount(foundCount)} found`}
        </p>
        {isAsking ? (
          <Question action="Restore" keep="Cancel" isHarmless onConfirm={confirm} onKeep={close}>
            {`Restore ${formatPasteCount(pastes.length)}?`}
          </Question>
        ) : (
          pastes.length > 1 && (
            <button
              ref={triggerRef}
              type="button"
              onClick={pastes.length > MANY ? ask : restore}
              className="text-button -mr-3"
            >
              {isFound ? `Restore these ${formatNumber(pastes.length)}` : 'Restore all'}
            </button>
          )
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <ExcludedWords text={query} onSearch={lookForLeftOut} className="mb-2" />
      </div>
      {problem !== '' && (
        <p role="alert" className="mt-1 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
