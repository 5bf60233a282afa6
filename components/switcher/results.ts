import { foldText } from '@/store/matching/fold-text';
import type { Paste } from '@/store/paste/paste';
import type { IsOfKind } from '@/store/search/full-search';
import { rankFully } from '@/store/search/ranked-search';
import { isSearch, NOTHING_FOUND } from '@/store/search/search';

// The switcher: a field over the page, opened by Ctrl/Cmd+K, that finds pastes by the full search and commands by their names.
// switcher.tsx is the field with its keys, result-row.tsx one row. This file decides what is listed. Pastes come first, because
// a word may be both in a text and in the name of a command; then come the commands. A command whose name is typed comes before
// the pastes, and after a `>` only commands are listed. Few rows are rendered, so that a key press costs little more than the
// search; one row leads to all pastes found.

/** Something that the site does. The menu and the switcher offer the same. */
export interface Command {
  readonly name: string;
  /** What the menu says under the name. */
  readonly note?: string | undefined;
  /** Other words by which it is found, separated by spaces. */
  readonly words: string;
  /**
   * @param opener the element that gets the focus after a dialog
   * @param navigate opens a route
   */
  readonly run: (opener: Element | null, navigate: (href: string) => void) => void;
}

/** One row of the switcher; `all` leads to the pastes that are found and not listed. */
export type SwitcherRow =
  | { readonly kind: 'paste'; readonly paste: Paste; readonly missing?: readonly string[] }
  | { readonly kind: 'all' }
  | { readonly kind: 'command'; readonly command: Command };

/** Rows under one heading. */
export interface ResultGroup {
  readonly name: string;
  readonly rows: readonly SwitcherRow[];
}

export interface Results {
  readonly groups: readonly ResultGroup[];
  /** The rows of all groups. */
  readonly rows: readonly SwitcherRow[];
  /** How many pastes match, listed or not. Without a search: how many are listed. */
  readonly pasteCount: number;
  /** How many of them lack words of the search. */
  readonly partialCount: number;
  readonly commandCount: number;
  /** The words of the search that are in no paste. */
  readonly unknown: readonly string[];
}

/** How many pastes are listed: without a search, and with one. */
const MAX_NEWEST = 8;
const MAX_FOUND = 20;

/** How many pastes are listed above commands, so that the commands are in sight. */
const MAX_ABOVE_COMMANDS = 6;

/** How much of a command's name must be typed before the command comes first, in characters. */
const MIN_NAME_LENGTH = 3;

/** Matches the sign after which only commands are searched. */
const COMMANDS_ALONE = /^\s*>/;

/**
 * Lists what a text finds. A blank text lists the first pastes, and every command.
 *
 * @param pastes in the order of the list
 * @param searched the text to search for in pastes, if a word was corrected
 */
export function listResults(
  pastes: readonly Paste[],
  text: string,
  commands: readonly Command[],
  isIn?: IsOfKind,
  searched = text,
): Results {
  const hasCommandsAlone = COMMANDS_ALONE.test(text);
  const name = text.replace(COMMANDS_ALONE, '');
  const matching = commands.filter((command) => isFound(command, name));
  const named = matching.filter((command) => isNamed(command, name));
  const others = matching.filter((command) => !named.includes(command));
  const isSearched = isSearch(text) && !hasCommandsAlone;
  const { all, some, unknown } = isSearched ? rankFully(pastes, searched, isIn) : NOTHING_FOUND;
  const found = isSearched ? all : hasCommandsAlone ? [] : pastes.slice(0, MAX_NEWEST);
  const max = isSearched && matching.length > 0 ? MAX_ABOVE_COMMANDS : MAX_FOUND;
  const listed = found.slice(0, max).map((paste): SwitcherRow => ({ kind: 'paste', paste }));
  const partly = some.slice(0, max - listed.length).map((hit): SwitcherRow => ({ kind: 'paste', ...hit }));
  const pasteCount = found.length + some.length;
  const rest: readonly SwitcherRow[] = listed.length + partly.length < pasteCount ? [{ kind: 'all' }] : [];
  const groups = [
    { name: 'Commands', rows: hasCommandsAlone ? [] : named.map(toRow) },
    { name: isSearched ? 'Pastes' : 'Newest pastes', rows: partly.length === 0 ? [...listed, ...rest] : listed },
    { name: 'Without all words', rows: partly.length === 0 ? [] : [...partly, ...rest] },
    {
      name: named.length > 0 && !hasCommandsAlone ? 'More commands' : 'Commands',
      rows: hasCommandsAlone ? matching.map(toRow) : others.map(toRow),
    },
  ].filter(({ rows }) => rows.length > 0);
  return {
    groups,
    rows: groups.flatMap(({ rows }) => rows),
    pasteCount,
    partialCount: some.length,
    commandCount: matching.length,
    unknown,
  };
}

const toRow = (command: Command): SwitcherRow => ({ kind: 'command', command });

/** Tells whether each word of a text begins a word of the command. */
function isFound({ name, words }: Command, text: string): boolean {
  const known = foldText(`${name} ${words}`).split(' ');
  return wordsOf(text).every((typed) => known.some((word) => word.startsWith(typed)));
}

/** Tells whether a text is the name of the command, or the beginning of it. */
function isNamed({ name }: Command, text: string): boolean {
  const typed = wordsOf(text).join(' ');
  return typed.length >= MIN_NAME_LENGTH && foldText(name).startsWith(typed);
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}
