import type { Paste } from '@/store/paste/paste';
import { foldText } from '@/store/search/fold-text';
import type { IsInLanguage } from '@/store/search/full-search';
import { isSearch, searchPastes } from '@/store/search/search';

// The switcher: a field over the page, opened by Ctrl/Cmd+K, that finds pastes by the full search and commands by their
// names. switcher.tsx is the field with its keys, result-row.tsx one row. This file says what is listed: the pastes
// first, since a word may be both in a text and in the name of a command, and then the commands. Few rows are rendered,
// so that a key press costs a search and no more; the list has a row that leads to all pastes found.

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
export type Result =
  | { readonly kind: 'paste'; readonly paste: Paste }
  | { readonly kind: 'all' }
  | { readonly kind: 'command'; readonly command: Command };

export interface Results {
  readonly rows: readonly Result[];
  /** How many pastes match, listed or not. Without a search, those that are listed. */
  readonly pasteCount: number;
  readonly commandCount: number;
}

/** How many pastes are listed: without a search, and with one. */
const MAX_NEWEST = 8;
const MAX_FOUND = 20;

/** How many are listed above commands, which are then in sight. */
const MAX_ABOVE_COMMANDS = 6;

/**
 * Lists what a text finds. A blank text lists the first pastes, and every command.
 *
 * @param pastes in the order of the list
 */
export function listResults(
  pastes: readonly Paste[],
  text: string,
  commands: readonly Command[],
  isIn?: IsInLanguage,
): Results {
  const matching = commands.filter((command) => isNamed(command, text));
  const found = isSearch(text) ? searchPastes(pastes, { text, isFull: true }, isIn) : pastes.slice(0, MAX_NEWEST);
  const max = isSearch(text) && matching.length > 0 ? MAX_ABOVE_COMMANDS : MAX_FOUND;
  const listed = found.slice(0, max);
  return {
    rows: [
      ...listed.map((paste): Result => ({ kind: 'paste', paste })),
      ...(listed.length < found.length ? [{ kind: 'all' } as const] : []),
      ...matching.map((command): Result => ({ kind: 'command', command })),
    ],
    pasteCount: found.length,
    commandCount: matching.length,
  };
}

/** Tells whether each word of a text begins a word of the command. */
function isNamed({ name, words }: Command, text: string): boolean {
  const known = foldText(`${name} ${words}`).split(' ');
  return wordsOf(text).every((typed) => known.some((word) => word.startsWith(typed)));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}
