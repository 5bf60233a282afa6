import { X } from 'lucide';
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { DialogFrame } from '@/components/dialogs/modal';
import { usePasteLanguages } from '@/components/facets/use-paste-languages';
import { Icon } from '@/components/icons/icon';
import { PageIcon } from '@/components/icons/page-icon';
import { requestFocus } from '@/components/keyboard/focus';
import { KeyCaps } from '@/components/keyboard/key-caps';
import { runShortcut, SHORTCUTS, type ShortcutName } from '@/components/keyboard/shortcuts';
import { withChosenId } from '@/components/navigation/chosen-id';
import { isDesk } from '@/components/navigation/desk';
import { isNewScreenDue, isScreenShown } from '@/components/navigation/new-screen';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { wholeText } from '@/components/paste-text/whole-paste';
import { editBeside } from '@/components/rows/open-paste';
import { Corrected, useCorrecting, useCorrection } from '@/components/search/correction';
import { ExcludedWords } from '@/components/search/excluded-words';
import { copyText } from '@/components/ui/copy-text';
import { formatNumber } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { editHref, viewRoute, withBasePath } from '@/store/paste/paste-address';
import { usePastes } from '@/store/root/hooks';
import { createFullFinders, hitQueryOf } from '@/store/search/full-search';
import { DEFAULT_QUERY, writeListQuery } from '@/store/search/list-query';
import { isSearch } from '@/store/search/search';
import { sortPastes } from '@/store/search/sort';
import { ResultRow } from './result-row';
import { type Command, listResults, type Results, type SwitcherRow } from './results';

/** What the line at the foot says about the keys. */
const FOOT: readonly (readonly [name: ShortcutName, label: string])[] = [
  ['view', 'open'],
  ['copyResult', 'copy'],
  ['editResult', 'edit'],
  ['leaveField', 'close'],
];

const LIST_ROUTE = '/pastes';

interface SwitcherProps {
  readonly commands: readonly Command[];
  /** What was typed before it was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** A combobox over the page: its field keeps the focus, and its keys act on the selected row. */
export function Switcher({ commands, typed, onClose }: SwitcherProps) {
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const navigate = useSoftNavigation();
  const pastes = usePastes((state) => state.pastes);
  const isRead = usePastes((state) => state.status === 'ready');
  const [text, setText] = useState(typed);
  const [index, setIndex] = useState(0);
  // Deferred, so that typing stays ahead of the search.
  const shownText = useDeferredValue(text);
  const sorted = useMemo(() => sortPastes(pastes, 'newest'), [pastes]);
  const { isIn } = usePasteLanguages(pastes, shownText);
  const corrected = useCorrection(shownText);
  const { searched } = corrected;
  const results = useMemo(
    () => listResults(sorted, shownText, commands, isIn, searched),
    [sorted, shownText, commands, isIn, searched],
  );
  const finders = useMemo(() => createFullFinders(searched), [searched]);
  const { groups, rows, pasteCount } = results;
  useCorrecting(pastes, isSearch(shownText) ? shownText : '', results.unknown, corrected);
  // Until a correction is known, it is not true that words are missing.
  const isCounted = isRead && (results.unknown.length === 0 || corrected.known !== undefined);
  // Another tab may have deleted pastes.
  const selected = Math.min(index, rows.length - 1);
  const idOf = (row: number) => `${listId}-${row}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another place to scroll to.
  useLayoutEffect(() => {
    const list = listRef.current;
    // The first row has a heading above it, which scrolls into sight with it.
    if (selected === 0) list?.scrollTo?.({ top: 0 });
    else list?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected, rows]);

  function type(changed: string): void {
    setText(changed);
    setIndex(0);
  }

  function lookForExcluded(changed: string): void {
    type(changed);
    fieldRef.current?.focus();
  }

  /** Returns the selected row of the typed text, which the rows may not show yet. */
  function readSelected(): SwitcherRow | undefined {
    const current = shownText === text ? rows : listResults(sorted, text, commands, isIn).rows;
    return current[Math.min(index, current.length - 1)];
  }

  function move(step: 1 | -1): void {
    if (rows.length > 0) setIndex((selected + step + rows.length) % rows.length);
  }

  /** Closes the switcher, which gives the focus back, and opens a route. */
  function open(route: string, focusHere: 'heading' | 'content' | 'rightHalf'): void {
    onClose();
    // First: while its search field has the focus, the list may scroll a row below it.
    if (focusHere === 'rightHalf') requestFocus(focusHere);
    navigate(route);
    // If only the query changes, no new screen mounts to take the focus, so it is moved here.
    if (!isNewScreenDue()) requestFocus(focusHere);
  }

  function view({ _id }: Paste): void {
    const find = hitQueryOf(shownText === text ? searched : text);
    if (isListDesk()) open(LIST_ROUTE + withChosenId(window.location.search, _id, find), 'rightHalf');
    else open(viewRoute(_id, find), 'heading');
  }

  function choose(result: SwitcherRow | undefined): void {
    if (result?.kind === 'paste') view(result.paste);
    else if (result?.kind === 'all')
      open(`${LIST_ROUTE}${writeListQuery({ ...DEFAULT_QUERY, text, searchesContent: true })}`, 'heading');
    else if (result?.kind === 'command') {
      onClose();
      result.command.run(document.activeElement, navigate);
    }
  }

  function copy(): void {
    const result = readSelected();
    if (result?.kind !== 'paste') return;
    // Closes first: without the Clipboard API, a copy needs a selection, which is impossible outside an open dialog.
    onClose();
    void copyText(wholeText(result.paste));
  }

  function edit(): void {
    const result = readSelected();
    if (result?.kind !== 'paste') return;
    const { paste } = result;
    if (isListDesk()) {
      view(paste);
      editBeside(paste._id);
    } else open(editHref(paste._id), 'content');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    runShortcut(event, 'switcher', {
      moveUp: () => move(-1),
      moveDown: () => move(1),
      view: () => event.repeat || choose(readSelected()),
      copyResult: () => event.repeat || copy(),
      editResult: () => event.repeat || edit(),
      leaveField: onClose,
    });
  }

  return (
    <DialogFrame aria-label="Search and commands" onClose={onClose} closesOnBackdrop className="switcher">
      <div className="switcher-head">
        <div className="relative min-w-0 flex-1">
          <PageIcon name="search" className="search-icon" />
          <input
            ref={fieldRef}
            type="text"
            role="combobox"
            aria-label="Search pastes and commands"
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={rows.length > 0 ? listId : undefined}
            aria-activedescendant={rows.length > 0 ? idOf(selected) : undefined}
            placeholder="Search pastes and commands"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="field pl-11"
          />
        </div>
        <button type="button" aria-label="Close" title="Close" onClick={onClose} className="icon-button">
          <Icon shape={X} />
        </button>
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        <div
          ref={listRef}
          id={listId}
          role="listbox"
          aria-label="Results"
          tabIndex={-1}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ target }) =>
            choose(rows.find((_, row) => document.getElementById(idOf(row))?.contains(target as Node)))
          }
          className="switcher-list"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
            <div key={group.name} role="group" aria-label={group.name}>
              <div aria-hidden className="switcher-group">
                {group.name}
              </div>
              {group.rows.map((result) => {
                const row = rows.indexOf(result);
                return (
                  <ResultRow
                    key={row}
                    id={idOf(row)}
                    result={result}
                    isSelected={row === selected}
                    finders={finders}
                    pasteCount={pasteCount}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-none flex-wrap items-center gap-x-4 text-sm text-muted">
        {corrected.correction !== undefined && (
          <div className="mx-4 my-2">
            <Corrected correction={corrected.correction} />
          </div>
        )}
        <ExcludedWords text={shownText} onSearch={lookForExcluded} className="mx-4 my-2" />
      </div>
      {rows.length === 0 && isCounted && <p className="switcher-nothing">No Data Found</p>}
      <p role="status" className="sr-only">
        {isCounted && isSearch(shownText) && countResults(results)}
      </p>
      <p className="switcher-foot">
        {FOOT.map(([name, label]) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <KeyCaps shortcut={SHORTCUTS[name]} />
            <span>{label}</span>
          </span>
        ))}
      </p>
    </DialogFrame>
  );
}

/** Tells whether a paste opens beside the list that is shown. */
function isListDesk(): boolean {
  return isDesk() && isScreenShown(withBasePath(LIST_ROUTE));
}

function countResults({ pasteCount, partialCount, commandCount }: Results): string {
  const count = pasteCount - partialCount + commandCount;
  const results = `${formatNumber(count)} ${count === 1 ? 'result' : 'results'}`;
  return partialCount === 0 ? results : `${results}, ${formatNumber(partialCount)} without all words`;
}
