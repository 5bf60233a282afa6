import { type Ref, useEffect } from 'react';
import { downloadText } from '@/components/files/download-text';
import { useKeys } from '@/components/keyboard/key-layers';
import { isTextField } from '@/components/keyboard/pressed-key';
import { findRowOf } from '@/components/keyboard/row-element';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { wholeText } from '@/components/paste-text/whole-paste';
import { copyText } from '@/components/ui/copy-text';
import { Question, useQuestion } from '@/components/ui/question';
import { encodeExport, exportedMessage, selectionFileName } from '@/store/export/export-file';
import { MAX_RECORDS } from '@/store/history/bounds';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { movedTexts } from '@/store/root/app';
import { now } from '@/store/root/clock';
import { usePastes, useSettings } from '@/store/root/hooks';
import { select, useSelection } from './selection';

interface SelectionBarProps {
  /** The rows that are shown. */
  readonly pastes: readonly Paste[];
  /** Compares two pastes. The opener is the button that gets the focus back. */
  readonly onCompare: (pastes: readonly [Paste, Paste], opener: Element) => void;
  /** Removes pastes, and moves the focus to the next row. @returns whether they are removed */
  readonly onRemove: (ids: ReadonlySet<string>) => boolean;
}

/** The acts on the selected pastes. The bar precedes the rows, so that Tab reaches it before thousands of rows. */
export function SelectionBar({ pastes, onCompare, onRemove }: SelectionBarProps) {
  const ids = useSelection((state) => state.ids);
  const stored = usePastes((state) => state.pastes);
  const pinAll = usePastes((state) => state.pinAll);
  const selected = stored.filter(({ _id }) => ids?.has(_id));
  const isNone = selected.length === 0;
  const isPinnedAll = !isNone && selected.every(isPinned);
  const [first, second, ...others] = selected;
  const { isAsking, ask, close, triggerRef } = useQuestion();
  const keepsHistory = useSettings((settings) => settings.keepsHistory);
  const isBeyondHistory = keepsHistory && selected.length > MAX_RECORDS;

  // Deselects pastes that another tab has deleted, even if they come back.
  useEffect(() => {
    if (ids !== null && selected.length < ids.size) select(selected.map(({ _id }) => _id));
  });
  useKeys('selection', (event) => {
    if (isTextField(event.target)) return false;
    const isOnRow = event.target !== null && findRowOf(event.target) === event.target;
    return (
      runShortcut(event, 'page', { clearSearch: isAsking ? close : end }) ||
      (isOnRow && !isNone && runShortcut(event, 'row', { remove: askOrRemove }))
    );
  });

  const end = () => select(null);

  function askOrRemove(): void {
    if (isBeyondHistory) ask();
    else removeSelected();
  }

  function confirm(): void {
    close();
    removeSelected();
  }

  function removeSelected(): void {
    if (ids !== null && onRemove(ids)) select(null);
  }

  /** Copies the texts in the order of the list, and then those that its search hides. */
  function copySelected(): void {
    const order = new Set([...pastes, ...selected]);
    const texts = [...order].filter(({ _id }) => ids?.has(_id)).map(wholeText);
    const known = texts.filter((text) => typeof text === 'string');
    void copyText(known.length === texts.length ? joinTexts(known) : Promise.all(texts).then(joinWhole));
  }

  async function exportSelected(): Promise<void> {
    const { pastes: whole, failures } = await movedTexts.wholeOfAll(selected);
    const message = exportedMessage(whole.length, failures.size);
    downloadText(selectionFileName(new Date(now())), encodeExport(whole), { message });
  }

  return (
    <div className="selection-bar">
      <fieldset aria-label="Selected pastes" className="selection-acts">
        {isAsking ? (
          <div className="selection-question">
            <Question action="Delete" onConfirm={confirm} onKeep={close}>
              {isBeyondHistory
                ? `Recently deleted keeps only ${formatNumber(MAX_RECORDS)} of these ${formatPasteCount(selected.length)}: those saved last.`
                : `Delete ${formatPasteCount(selected.length)}?`}
            </Question>
          </div>
        ) : (
          <>
            <p aria-live="polite" aria-atomic className="mr-auto px-2 py-1.5 sm:px-3 sm:py-0">
              {`${formatNumber(selected.length)} selected`}
            </p>
            <Act onAct={() => select([...(ids ?? []), ...pastes.map(({ _id }) => _id)])}>Select all</Act>
            <Act onAct={end}>Clear</Act>
            <div className="selection-group">
              <Act isOff={isNone} onAct={copySelected}>
                Copy
              </Act>
              <Act isOff={isNone} onAct={() => void pinAll(new Set(ids), !isPinnedAll)}>
                {isPinnedAll ? 'Unpin' : 'Pin'}
              </Act>
              <Act isOff={isNone} onAct={() => void exportSelected()}>
                Export
              </Act>
              {first !== undefined && second !== undefined && others.length === 0 && (
                <Act onAct={(button) => onCompare([first, second], button)}>Compare</Act>
              )}
              <Act isOff={isNone} buttonRef={triggerRef} onAct={askOrRemove}>
                Delete
              </Act>
            </div>
          </>
        )}
      </fieldset>
    </div>
  );
}

interface ActProps {
  readonly children: string;
  readonly isOff?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onAct: (button: HTMLButtonElement) => void;
}

function Act({ children, isOff, buttonRef, onAct }: ActProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      disabled={isOff}
      onClick={({ currentTarget }) => onAct(currentTarget)}
      className="bar-button selection-act"
    >
      {children}
    </button>
  );
}

/** Joins texts by a blank line. */
function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/(\r\n?|\n)$/, '')).join('\n\n');
}

/** Joins texts as `joinTexts` does. @returns undefined if one of them is not there */
function joinWhole(texts: readonly (string | undefined)[]): string | undefined {
  const whole = texts.filter((text) => text !== undefined);
  return whole.length === texts.length ? joinTexts(whole) : undefined;
}
