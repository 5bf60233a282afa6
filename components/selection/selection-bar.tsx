import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { exportSelected } from '@/components/export/export-pastes';
import { useKeys } from '@/components/keyboard/key-layers';
import { isTextField } from '@/components/keyboard/pressed-key';
import { findRowOf } from '@/components/keyboard/row-element';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { isInPart } from '@/components/navigation/page-parts';
import { wholeText } from '@/components/paste-text/whole-paste';
import { copyText } from '@/components/ui/copy-text';
import { followSize } from '@/components/ui/follow-size';
import { Question, useQuestion } from '@/components/ui/question';
import { useRegistered } from '@/components/ui/registered';
import { MAX_RECORDS } from '@/store/history/bounds';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { usePastes, useSettings } from '@/store/root/hooks';
import { type SelectionAct, select, selectionActs, useSelection } from './selection';

interface SelectionBarProps {
  /** The rows that are shown. */
  readonly pastes: readonly Paste[];
  /** Compares two pastes. The opener is the element that gets the focus back. */
  readonly onCompare: (pastes: readonly [Paste, Paste], opener: Element | null) => void;
  /** Removes pastes, and moves the focus to the next row. @returns whether they are removed */
  readonly onRemove: (ids: ReadonlySet<string>) => boolean;
}

/**
 * The acts on the selected pastes, which the switcher offers too. The bar precedes the rows, so that Tab reaches it before
 * thousands of rows.
 */
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

  const barRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => followHeight(barRef.current), []);
  // Deselects pastes that another tab has deleted, even if they come back.
  useEffect(() => {
    if (ids !== null && selected.length < ids.size) select(selected.map(({ _id }) => _id));
  });
  useKeys('selection', (event) => {
    if (isTextField(event.target)) return false;
    const isOnRow = findRowOf(event.target) !== null && !isInPart('[data-part=row-text]', event.target);
    return (
      runShortcut(event, 'page', { clearSearch: isAsking ? close : end }) ||
      (isOnRow && !isNone && runShortcut(event, 'row', { remove: askOrRemove, copy: copySelected, pin: pinSelected }))
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

  function pinSelected(): void {
    void pinAll(new Set(ids), !isPinnedAll);
  }

  const choices: readonly SelectionAct[] = [
    {
      label: 'Select all',
      name: 'Select all pastes',
      run: () => select([...(ids ?? []), ...pastes.map(({ _id }) => _id)]),
    },
    { label: 'Clear', name: 'Clear the selection', run: end },
  ];
  const acts: readonly SelectionAct[] = [
    actOnSelected('Copy', copySelected),
    actOnSelected(isPinnedAll ? 'Unpin' : 'Pin', pinSelected),
    actOnSelected('Export', () => void exportSelected(selected)),
    ...(first !== undefined && second !== undefined && others.length === 0
      ? [actOnSelected('Compare', (opener) => onCompare([first, second], opener))]
      : []),
    actOnSelected('Delete', askOrRemove),
  ];
  useRegistered(selectionActs, isNone ? choices : [...acts, ...choices]);

  return (
    <div ref={barRef} className="selection-bar">
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
            {choices.map((act) => (
              <Act key={act.label} act={act} />
            ))}
            <div className="selection-group">
              {acts.map((act) => (
                <Act
                  // The button that has pinned keeps the focus.
                  key={act.label === 'Unpin' ? 'Pin' : act.label}
                  act={act}
                  isOff={isNone}
                  buttonRef={act.label === 'Delete' ? triggerRef : undefined}
                />
              ))}
            </div>
          </>
        )}
      </fieldset>
    </div>
  );
}

/** Sets `--selection-bar-height`, above which the other bars float. @returns a function that stops it */
function followHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  return followSize(bar, () => style.setProperty('--selection-bar-height', `${bar.offsetHeight}px`));
}

function actOnSelected(label: string, run: SelectionAct['run']): SelectionAct {
  return { label, name: `${label} the selected pastes`, run };
}

interface ActProps {
  readonly act: SelectionAct;
  readonly isOff?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

function Act({ act, isOff, buttonRef }: ActProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      disabled={isOff}
      onClick={({ currentTarget }) => act.run(currentTarget)}
      className="bar-button selection-act"
    >
      {act.label}
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
