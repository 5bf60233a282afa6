import clsx from 'clsx';
import { useId } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { capsOf, KeyCap } from '@/components/keyboard/key-caps';
import { isSingleKey, type Scope, SHORTCUTS, type Shortcut, type ShortcutName } from '@/components/keyboard/shortcuts';
import { useSettings } from '@/store/root/hooks';

const SELECT_RANGE = 'Select a range of pastes';
const MOVE = 'Move through the list';
/** A letter that is pressed there is typed into the content. */
const NOT_IN_FORM = ', except in New and Edit';
const NEXT_HIT = 'Next hit of the search';
const PREVIOUS_HIT = 'Previous hit of the search';

/** What each shortcut does. Shortcuts of one group with the same label share a line. */
const LABELS: Readonly<Record<ShortcutName, string>> = {
  save: 'Save the paste',
  findAndReplace: 'Find and replace in the content',
  format: 'Format JSON',
  leaveEdit: 'Back to the list or the paste, if no text is unsaved',
  undo: 'Undo the last deletion, update or import',
  indent: 'Indent the lines',
  outdent: 'Indent the lines less',
  openSwitcher: 'Search and commands, also from a text field',
  openSwitcherByLetter: `Search and commands${NOT_IN_FORM}`,
  find: 'Find in the paste',
  search: 'Search',
  newPaste: `New paste${NOT_IN_FORM}`,
  clearSearch:
    'Clear the selection, else close the open paste, else clear the search; in the search box, that comes first',
  openFirst: 'In the search box: view the first paste found',
  moveUp: MOVE,
  moveDown: MOVE,
  movePageUp: MOVE,
  movePageDown: MOVE,
  moveToFirst: MOVE,
  moveToLast: MOVE,
  view: 'View the paste',
  expand: 'Show the whole paste, or hide it; beside the list, scroll it',
  scrollTextUp: 'Scroll the paste beside the list up',
  edit: 'Edit the paste',
  copy: 'Copy the paste',
  share: 'Copy a link to the paste',
  remove: 'Delete the paste',
  pin: 'Pin the paste to the top, or unpin it',
  select: 'Select the paste',
  selectUp: SELECT_RANGE,
  selectDown: SELECT_RANGE,
  nextHit: NEXT_HIT,
  previousHit: PREVIOUS_HIT,
  nextHitInField: NEXT_HIT,
  previousHitInField: PREVIOUS_HIT,
  leaveField: 'Leave the field',
  nextReading: 'Show the paste as plain text, as code, or, if it is Markdown, as a preview',
  toList: 'Back to the list',
  copyResult: 'Copy the paste',
  editResult: 'Edit the paste',
  showShortcuts: 'Show this list',
};

/** The groups of shortcuts, in order, and the scopes of each. */
const GROUPS: readonly (readonly [title: string, scopes: readonly Scope[]])[] = [
  ['Everywhere', ['page', 'textField']],
  ['New and Edit', ['form', 'content']],
  ['New and Edit, in the fields of find and replace', ['find']],
  ['All Pastes', ['search', 'list']],
  ['All Pastes, on a card or its controls', ['row']],
  ['View', ['view']],
  ['View, in the search field', ['hits']],
  ['Search and commands', ['switcher']],
];

/** What a shortcut does in one scope, if that is more, or less, than elsewhere. */
const SCOPE_LABELS: Partial<Record<Scope, Partial<typeof LABELS>>> = {
  view: { format: 'In the code view: show JSON formatted, or as it is' },
  row: {
    expand: 'Show the whole paste, or hide it; beside the list, scroll it; while selecting, select it',
    copy: 'Copy the paste, or the selected ones',
    share: 'Copy a link to the paste, but not while selecting',
    remove: 'Delete the paste, or the selected ones',
    pin: 'Pin the paste, or the selected ones',
  },
  find: { leaveField: 'Close, and select what was found' },
  switcher: { view: 'View the paste, or run the command', leaveField: 'Close the field' },
};

/** What a full search takes beside words. */
const SEARCH_TERMS: readonly (readonly [term: string, label: string])[] = [
  ['"a phrase"', 'These words in a row'],
  ['-word', 'Without this word'],
  ['lang:sql', 'In this language: as the code view shows it'],
  ['tag:work', 'Pastes with this tag'],
];

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

const LIST_CLASS =
  'grid gap-x-6 gap-y-2 min-[18rem]:grid-cols-[7rem_1fr] min-[24rem]:grid-cols-[8.5rem_1fr] sm:max-lg:grid-cols-[10rem_1fr]';

interface Line {
  readonly label: string;
  readonly caps: readonly string[];
  readonly isSingleKey: boolean;
}

const LISTED = GROUPS.map(([title, scopes]) => ({ title, lines: listLines(scopes) })).filter(
  ({ lines }) => lines.length > 0,
);

function listLines(scopes: readonly Scope[]): readonly Line[] {
  const names = NAMES.filter((name) => isListedUnder(SHORTCUTS[name], scopes));
  const labels = { ...LABELS, ...SCOPE_LABELS[scopes[0] ?? 'page'] };
  return [...new Set(names.map((name) => labels[name]))].map((label) => {
    const shortcuts: readonly Shortcut[] = names
      .filter((name) => labels[name] === label)
      .map((name) => SHORTCUTS[name]);
    return {
      label,
      caps: [...new Set(shortcuts.flatMap(capsOf))],
      isSingleKey: shortcuts.some(isSingleKey),
    };
  });
}

/**
 * Tells whether a shortcut belongs to a group. The scope 'page' counts only if it is the only one: shortcuts of a
 * screen may also work before anything has the focus.
 */
function isListedUnder({ scopes }: Shortcut, listed: readonly Scope[]): boolean {
  const own = scopes.filter((scope) => scope !== 'page');
  return own.length === 0 ? listed.includes('page') : own.some((scope) => listed.includes(scope));
}

/**
 * Lists the shortcuts by scope, with a switch for single keys, since a screen reader or voice control may need those
 * keys.
 */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const tabHintId = useId();
  const hasSingleKeys = useSettings((settings) => settings.hasSingleKeys);
  const tabIndents = useSettings((settings) => settings.tabIndents);
  const choose = useSettings((settings) => settings.choose);

  return (
    <Modal title="Keyboard shortcuts" onClose={onClose} hasCloseButton isWide>
      <div className="mt-4 gap-8 *:break-inside-avoid *:pb-4 lg:columns-2">
        {LISTED.map(({ title, lines }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
            <dl className={LIST_CLASS}>
              {lines.map((line) => (
                <div key={line.label} className="contents">
                  <dt className="flex flex-wrap items-start gap-1">
                    {line.caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd
                    className={clsx(
                      'min-w-0 wrap-break-word',
                      line.isSingleKey && !hasSingleKeys && 'text-muted line-through',
                    )}
                  >
                    {line.label}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="mb-2 text-sm font-semibold text-muted">In a full search</h3>
          <dl className={LIST_CLASS}>
            {SEARCH_TERMS.map(([term, label]) => (
              <div key={term} className="contents">
                <dt className="font-mono text-sm">{term}</dt>
                <dd className="min-w-0 wrap-break-word">{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <label className="flex min-h-11 flex-wrap cursor-pointer items-center gap-2.5 border-t border-line pt-3">
        <input
          type="checkbox"
          role="switch"
          aria-checked={hasSingleKeys}
          checked={hasSingleKeys}
          onChange={(event) => choose({ hasSingleKeys: event.target.checked })}
          className="switch"
        />
        <span>Single-key shortcuts</span>
      </label>
      <label className="flex min-h-11 flex-wrap cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          role="switch"
          aria-checked={tabIndents}
          aria-describedby={tabHintId}
          checked={tabIndents}
          onChange={(event) => choose({ tabIndents: event.target.checked })}
          className="switch"
        />
        <span>Tab indents</span>
      </label>
      <p id={tabHintId} className="text-sm text-muted">
        In the content. Esc, then Tab leaves it.
      </p>
    </Modal>
  );
}
